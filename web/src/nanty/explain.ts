// SPDX-License-Identifier: MIT
// What a thing is and which rules speak of it, for the pop-up of the shell.
import type { Reference } from '../protocol/messages';
import type { Explanation, Target } from '../table/board';
import { word } from '../words/words';
import { amountOf, makeBook, type Book } from './book';
import { partsOf, type Parts } from './targets';
import { areaIds, type AreaId, type View } from './types';

// The rules people ask for by what they point at; the ids are those of the ledger and the rulings.
const rules: Readonly<Record<string, readonly string[]>> = {
  turn: ['NN-031', 'NN-033', 'NN-035', 'NN-036'],
  icons: ['NN-071', 'NN-072', 'NN-073', 'NN-076'],
  interrupt: ['NN-100', 'NN-102', 'NN-173', 'R07'],
  agent: ['NN-078', 'NN-079', 'NN-082', 'NN-084'],
  trouble: ['NN-084', 'NN-086', 'NN-087', 'NN-088'],
  building: ['NN-104', 'NN-105', 'NN-106', 'NN-110'],
  ability: ['NN-117', 'NN-118', 'NN-119', 'NN-156'],
  control: ['NN-053', 'NN-054', 'NN-055', 'NN-056'],
  grenadier: ['NN-156', 'NN-157', 'NN-158', 'NN-159'],
  citizen: ['NN-054', 'NN-169', 'NN-170'],
  loan: ['NN-049', 'NN-050', 'NN-068', 'NN-069'],
  announce: ['NN-031', 'NN-032', 'NN-040', 'NN-041'],
  variant: ['NN-236', 'NN-237', 'NN-238', 'NN-239'],
  watson: ['R09', 'R10', 'R11'],
};

function rulesOf(topic: string): readonly string[] {
  return rules[topic] ?? [];
}

function isArea(name: string): name is AreaId {
  return (areaIds as readonly string[]).includes(name);
}

function explainArea(name: string, book: Book, view: View): Explanation | null {
  if (!isArea(name)) return null;
  const area = book.area(name);
  const facts = word('nanty-tell-area', { number: area.number, cost: area.cost, river: area.river ? 'yes' : 'no' });
  const near = word('nanty-tell-near', { areas: area.nextTo.join(', ') });
  const more = view.areas[name].trouble ? rulesOf('trouble') : [];
  return { title: area.name, paragraphs: [facts, area.text, near], rules: [...rulesOf('control'), ...more] };
}

function abilityStates(name: AreaId, view: View): string[] {
  const states: string[] = [];
  if (view.areas[name].card === 'display') states.push(word('nanty-tell-display'));
  if (view.dead.includes(name)) states.push(word('nanty-tell-dead'));
  if (view.used.includes(name)) states.push(word('nanty-tell-used'));
  if (view.gained.includes(name)) states.push(word('nanty-tell-gained'));
  if (view.areas[name].grenadiers > 0) states.push(word('nanty-tell-guarded'));
  return states;
}

function explainAbility(name: string, book: Book, view: View): Explanation | null {
  if (!isArea(name)) return null;
  const area = book.area(name);
  const title = word('nanty-tell-ability', { area: area.name });
  return { title, paragraphs: [area.text, ...abilityStates(name, view)], rules: rulesOf('ability') };
}

function explainCard(name: string, book: Book): Explanation {
  const card = book.card(name);
  const icons = card.icons.map((icon) => word('nanty-icon', { icon: icon.split(':')[0] ?? '', amount: amountOf(icon) ?? 0 }));
  const head = word('nanty-tell-card', { deck: card.deck, icons: icons.join(', ') });
  const topic = card.icons.includes('interrupt') ? 'interrupt' : 'icons';
  return { title: card.name, paragraphs: [head, card.text], rules: rulesOf(topic) };
}

function explainFace(name: string, book: Book): Explanation {
  const face = book.variant(name);
  return { title: face.name, paragraphs: [word('nanty-variant-kind', { kind: face.kind }), face.text], rules: rulesOf('variant') };
}

function explainPiece(parts: Parts, book: Book): Explanation {
  if (parts.face) return explainFace(parts.face, book);
  const kind = parts.owner === 'grenadier' || parts.owner === 'citizen' ? parts.owner : 'agent';
  return { title: word(`nanty-tell-${kind}`), paragraphs: [word(`nanty-tell-${kind}-text`)], rules: rulesOf(kind) };
}

function explainBuilding(name: string, book: Book, view: View): Explanation | null {
  if (!isArea(name)) return null;
  const face = view.areas[name].building_piece;
  const about = word('nanty-tell-building-text', { cost: book.area(name).cost });
  if (!face) return { title: word('nanty-tell-building'), paragraphs: [about], rules: rulesOf('building') };
  const explained = explainFace(face, book);
  return { ...explained, paragraphs: [...explained.paragraphs, about] };
}

function explainSeat(): Explanation {
  return { title: word('nanty-tell-seat'), paragraphs: [word('nanty-tell-seat-text')], rules: rulesOf('loan') };
}

const topicOfWord: Readonly<Record<string, string>> = {
  announce: 'announce', end: 'turn', use: 'icons', skip: 'icons', pass: 'interrupt', watson: 'watson',
};

function explainWord(name: string): Explanation {
  return { title: word(`nanty-do-${name}`), paragraphs: [word(`nanty-tell-do-${name}`)], rules: rulesOf(topicOfWord[name] ?? '') };
}

export function explain(target: Target, reference: Reference, position: object): Explanation | null {
  const view = position as View;
  const book = makeBook(reference);
  const parts = partsOf(target);
  switch (parts.kind) {
    case 'area':
      return explainArea(parts.name, book, view);
    case 'ability':
      return explainAbility(parts.name, book, view);
    case 'card':
    case 'discard':
      return explainCard(parts.name, book);
    case 'variant':
    case 'supply':
      return explainFace(parts.name, book);
    case 'piece':
      return explainPiece(parts, book);
    case 'building':
      return explainBuilding(parts.name, book, view);
    case 'event': {
      const event = book.event(parts.name);
      return { title: event.name, paragraphs: [event.text], rules: [] };
    }
    case 'seat':
      return explainSeat();
    case 'do':
      return explainWord(parts.name);
    default:
      return null;
  }
}
