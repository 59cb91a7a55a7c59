// SPDX-License-Identifier: MIT
// The things a choice of Nanty Narking names, as texts the shell can compare. No choice of a question may name only things that
// another one names too: it could not be singled out by picking.
import type { Target } from '../table/board';
import type { NantySaves } from '../protocol/messages';
import type { AreaId, CardId, Face, Owner, View } from './types';

// A choice of any shape: the fields that its kind does not have are missing.
interface Choice {
  readonly do?: string;
  readonly card?: CardId;
  readonly cards?: readonly CardId[];
  readonly area?: AreaId;
  readonly owner?: Owner;
  readonly piece?: Face;
  readonly seat?: number;
  readonly with?: string;
  readonly saves?: NantySaves;
  readonly order?: readonly string[];
  readonly bottom?: string;
}

export const bottomPlace = 'bottom';

export function pieceTarget(owner: Owner, area: AreaId, face?: Face | null): Target {
  return `piece:${owner}@${area}${face ? `/${face}` : ''}`;
}

// The place an event is put at: the first to come is 1.
export function eventTarget(event: string, place: number | typeof bottomPlace): Target {
  return `event:${event}#${place}`;
}

// "piece:0@east_end/maid" taken apart again.
export interface Parts {
  readonly kind: string;
  readonly name: string; // the area of a piece, the event of a place
  readonly owner: string;
  readonly face: string; // of a piece in the variant
  readonly place: string; // of an event that is being arranged
}

export function partsOf(target: Target): Parts {
  const colon = target.indexOf(':');
  const kind = target.slice(0, colon);
  const rest = target.slice(colon + 1);
  if (kind === 'piece') {
    const [owner = '', where = ''] = rest.split('@');
    const [name = '', face = ''] = where.split('/');
    return { kind, name, owner, face, place: '' };
  }
  const [name = '', place = ''] = rest.split('#');
  return { kind, name, owner: '', face: '', place };
}

function cardTarget(card: CardId, view: View): Target {
  return !view.hand.includes(card) && view.discard.includes(card) ? `discard:${card}` : `card:${card}`;
}

// A piece on the board is picked itself; one still to be placed by where it goes and by its face.
function placedOrSupply(choice: Choice, view: View): readonly Target[] {
  const { area, piece: face } = choice;
  const here = area && view.areas[area];
  if (choice.owner === undefined) {
    const built = face === undefined || (here && here.building_piece === face);
    return built ? [`building:${area}`] : [`area:${area}`, `supply:${face}`];
  }
  const stands = typeof choice.owner !== 'number' || face === undefined || (here && here.pieces?.[choice.owner]?.includes(face));
  return stands && area ? [pieceTarget(choice.owner, area, face)] : [`area:${area}`, `supply:${face}`];
}

function savedTarget(saved: NantySaves): Target {
  if (saved.kind === 'building') return `building:${saved.area}`;
  if (saved.kind === 'card') return `area:${saved.area}`;
  return pieceTarget(saved.owner, saved.area, saved.piece);
}

function answerTarget(means: string): Target {
  if (means === 'holborn') return 'ability:holborn';
  if (means === 'suffragist') return 'variant:suffragist';
  if (means === 'pay') return 'do:pay';
  return `card:${means}`;
}

// In a demand the same card may be given away or played as an answer: the word settles which.
function answerTargets(choice: Choice, view: View): readonly Target[] {
  const first = answerTarget(choice.with ?? '');
  const saved = choice.saves ? [savedTarget(choice.saves)] : [];
  return view.ask === 'demand' ? [first, ...saved, 'do:use'] : [first, ...saved];
}

function arrangedTargets(order: readonly string[], bottom: string): readonly Target[] {
  return [...order.map((event, index) => eventTarget(event, index + 1)), eventTarget(bottom, bottomPlace)];
}

function pickedTargets(choice: Choice, view: View): readonly Target[] {
  if (choice.order) return arrangedTargets(choice.order, choice.bottom ?? '');
  if (choice.cards) return choice.cards.map((card) => cardTarget(card, view));
  if (choice.card !== undefined) return [cardTarget(choice.card, view)];
  if (choice.seat !== undefined) return [`seat:${choice.seat}`];
  if (choice.owner !== undefined || view.ask === 'pick_building') return placedOrSupply(choice, view);
  return [`area:${choice.area}`];
}

export function targetsOf(choice: object, position: object): readonly Target[] {
  const answer = choice as Choice;
  const view = position as View;
  switch (answer.do) {
    case undefined:
      return pickedTargets(answer, view);
    case 'play':
    case 'discard':
      return [`card:${answer.card}`];
    case 'give':
      return [`card:${answer.card}`, 'do:give'];
    case 'variant':
      return [`variant:${answer.card}`];
    case 'ability':
      return [`ability:${answer.area}`];
    case 'use':
      return answer.with === undefined ? ['do:use'] : answerTargets(answer, view);
    default:
      return [`do:${answer.do}`];
  }
}

// What the reasons of the server call it, the narrower word first.
export function whyWords(target: Target): readonly string[] {
  const parts = partsOf(target);
  switch (parts.kind) {
    case 'ability':
      return [`ability ${parts.name}`, parts.name];
    case 'seat':
      return [`seat ${parts.name}`];
    case 'piece':
      return parts.face ? [parts.face, parts.name] : [parts.name];
    case 'area':
      return [parts.name, `ability ${parts.name}`];
    default:
      return [parts.name];
  }
}
