// SPDX-License-Identifier: MIT
// The words of things on the board, for screen readers and pop-ups: everything the drawing shows, said.
import type { Target } from '../table/board';
import { word } from '../words/words';
import { fateOf, type Item } from './scene';
import { partsOf } from './targets';
import { nameOf, type Desk } from './touch';
import type { AreaId, Owner } from './types';

// "3", or "2→3" where a choice would change it.
export function amountWords(count: number, after: number): string {
  return count === after ? String(count) : word('nanty-change', { from: count, to: after });
}

function pieceWords(desk: Desk, owner: Owner, count: number): string {
  if (owner === 'grenadier') return word('nanty-grenadiers', { count });
  if (owner === 'citizen') return word('nanty-citizens', { count });
  return word('nanty-agents-of', { count, name: nameOf(desk, owner) });
}

function faceWords(desk: Desk, owner: Owner, face: string): string {
  const name = typeof owner === 'number' ? nameOf(desk, owner) : '';
  return word('nanty-face-of', { face: desk.book.variant(face).name, name });
}

function fateWords(item: Item): string {
  const fate = fateOf(item);
  return fate === 'stays' ? '' : `, ${word(fate === 'comes' ? 'nanty-would-come' : 'nanty-would-go')}`;
}

function abilityWords(desk: Desk, area: AreaId): string {
  const { name, text } = desk.book.area(area);
  const states = [keeperWords(desk, area)];
  if (desk.view.dead.includes(area)) states.push(word('nanty-ability-dead'));
  if (desk.view.used.includes(area)) states.push(word('nanty-ability-used'));
  if (desk.view.gained.includes(area)) states.push(word('nanty-ability-gained'));
  return word('nanty-ability-label', { area: name, text, state: states.join(', ') });
}

export function keeperWords(desk: Desk, area: AreaId): string {
  const place = desk.view.areas[area].card;
  if (typeof place === 'number') return word('nanty-card-of', { name: nameOf(desk, place) });
  return word(place === 'box' ? 'nanty-card-box' : 'nanty-card-display');
}

export function itemLabel(desk: Desk, area: AreaId, item: Item): string {
  const where = desk.book.area(area).name;
  const owner = item.owner ?? 0;
  switch (item.kind) {
    case 'ability':
      return abilityWords(desk, area);
    case 'building': {
      const name = nameOf(desk, Number(owner));
      const what = item.face ? faceWords(desk, owner, item.face) : word('nanty-building-of', { name });
      return word('nanty-in', { what: what + fateWords(item), area: where });
    }
    case 'agents': {
      const what = item.face ? faceWords(desk, owner, item.face) : pieceWords(desk, owner, Math.max(item.count, item.after));
      return word('nanty-in', { what: what + fateWords(item), area: where });
    }
    default:
      return where;
  }
}

// Everything about an area in one sentence, as somebody who cannot see the map needs it.
export function areaLabel(desk: Desk, area: AreaId): string {
  const { name, number, river, nextTo } = desk.book.area(area);
  const here = desk.view.areas[area];
  const aid = desk.aid.areas?.[area];
  const parts = [word('nanty-area-head', { name, number }), river ? word('nanty-on-thames') : ''];
  here.agents.forEach((count, seat) => count > 0 && parts.push(pieceWords(desk, seat, count)));
  if (here.grenadiers > 0) parts.push(pieceWords(desk, 'grenadier', here.grenadiers));
  if (here.citizens > 0) parts.push(pieceWords(desk, 'citizen', here.citizens));
  if (here.trouble) parts.push(word('nanty-trouble'));
  if (here.building !== null) parts.push(word('nanty-building-of', { name: nameOf(desk, here.building) }));
  else parts.push(word('nanty-costs', { cost: aid?.cost ?? desk.book.area(area).cost }));
  if (aid && aid.control !== null) parts.push(word('nanty-controlled-by', { name: nameOf(desk, aid.control) }));
  if (aid?.guarded) parts.push(word('nanty-guarded'));
  parts.push(word('nanty-next-to', { areas: nextTo.join(', ') }));
  return parts.filter((part) => part !== '').join(', ');
}

// What a target without a place of its own on the board is called.
export function targetLabel(desk: Desk, target: Target): string {
  const { kind, name, owner, face, place } = partsOf(target);
  if (kind === 'do') return word(`nanty-do-${name}`);
  if (kind === 'card' || kind === 'discard') return desk.book.card(name).name;
  if (kind === 'variant' || kind === 'supply') return desk.book.variant(name).name;
  if (kind === 'event') return word('nanty-event-at', { event: desk.book.event(name).name, place });
  if (kind === 'seat') return nameOf(desk, Number(name));
  const area = desk.book.area(name).name;
  if (kind !== 'piece') return area;
  const whose = /^\d+$/.test(owner) ? Number(owner) : (owner as Owner);
  return word('nanty-in', { what: face ? faceWords(desk, whose, face) : pieceWords(desk, whose, 1), area });
}
