// SPDX-License-Identifier: MIT
// What a target of this board is, in words with the rules it comes from. Names and texts are the reference's.
import type { Explanation, Target } from '../table/board';
import type { Reference } from '../protocol/messages';
import { word } from '../words/words';
import { entryOf, shortName, textOf, tileFaces, witnessName, type LootingView, type Witness } from './model';
import { cardsWords, tileWords } from './sentences';
import { cardsOfPay, isWitness, numberOf } from './targets';

function explainWitness(reference: Reference, witness: Witness, rules: readonly string[]): Explanation {
  const text = textOf(entryOf(reference, 'cards', witness), 'text');
  return { title: witnessName(reference, witness), paragraphs: [text], rules };
}

function explainColumn(reference: Reference, view: LootingView, column: number): Explanation {
  const faces = tileFaces(reference);
  const [bottom, ...above] = (view.columns[column] ?? []).flatMap((tile) => faces.get(tile) ?? []);
  const title = word('looting-column-short', { column: column + 1 });
  if (!bottom) return { title, paragraphs: [word('looting-explain-empty')], rules: ['LL-020'] };
  const disk = entryOf(reference, 'disks', bottom.colour);
  const gain = word('looting-explain-column', {
    tile: tileWords(reference, bottom),
    value: bottom.value,
    witness: shortName(reference, bottom.witness),
  });
  const rest = above.map((face) => tileWords(reference, face)).join('; ');
  const paragraphs = [gain, textOf(disk, 'text')];
  if (above.length > 0) paragraphs.push(word('looting-explain-above', { rest }));
  return { title, paragraphs, rules: ['LL-018', 'LL-020', 'LL-023'] };
}

function explainSlot(reference: Reference, view: LootingView, slot: number): Explanation {
  const card = view.row[slot];
  if (card) return explainWitness(reference, card, ['LL-011', 'LL-012']);
  const title = word('looting-slot-empty', { slot: slot + 1 });
  return { title, paragraphs: [word('looting-explain-slot-empty')], rules: ['L24'] };
}

function explainDestroy(destroy: number): Explanation {
  const text = word(destroy === 0 ? 'looting-explain-destroy-none' : 'looting-explain-destroy');
  const rules = destroy === 0 ? ['LL-017'] : ['LL-026', 'LL-027', 'LL-028'];
  return { title: word('looting-destroy-title', { count: destroy }), paragraphs: [text], rules };
}

function explainPay(reference: Reference, target: Target): Explanation {
  const title = word('looting-pay', { cards: cardsWords(reference, cardsOfPay(target)) });
  return { title, paragraphs: [word('looting-explain-pay')], rules: ['LL-018', 'LL-023', 'LL-024'] };
}

function explainWord(target: Target): Explanation | null {
  switch (target) {
    case 'deck':
      return { title: word('looting-deck'), paragraphs: [word('looting-explain-deck')], rules: ['LL-011'] };
    case 'sweep':
      return { title: word('looting-sweep'), paragraphs: [word('looting-explain-sweep')], rules: ['LL-014'] };
    case 'do:none':
      return { title: word('looting-none'), paragraphs: [word('looting-explain-none')], rules: ['LL-017'] };
    default:
      return null;
  }
}

export function explain(target: Target, reference: Reference, view: object): Explanation | null {
  const table = view as LootingView;
  const column = numberOf(target, 'column');
  if (column !== null) return explainColumn(reference, table, column);
  const slot = numberOf(target, 'slot');
  if (slot !== null) return explainSlot(reference, table, slot);
  const destroy = numberOf(target, 'destroy');
  if (destroy !== null) return explainDestroy(destroy);
  if (target.startsWith('pay:')) return explainPay(reference, target);
  const burn = target.slice('burn:'.length);
  if (target.startsWith('burn:') && isWitness(burn)) return explainWitness(reference, burn, ['LL-026', 'LL-028']);
  return explainWord(target);
}
