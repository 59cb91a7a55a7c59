// SPDX-License-Identifier: MIT
// What is not on offer, as people read it: named as on the board, and what has the same reason said once.
import type { Reason } from '../protocol/messages';
import type { Lookup } from '../reference/lookup';
import { nameOf } from '../state/seats';
import { capital, hasWord, word } from '../words/words';

export interface Why {
  readonly what: string;
  readonly sentence: string;
  readonly rule: string;
}

type Seats = Parameters<typeof nameOf>[0];

const list = new Intl.ListFormat('en');
const kAbility = 'ability ';
const kSeat = 'seat ';

// Ids of the data ("sweeney_todd") have a name in the reference; the rest are words already ("column 2").
function entryName(id: string, lookup: Lookup | null): string {
  const name = lookup?.findAnywhere(id)?.entry['name'];
  return typeof name === 'string' ? name : id.replaceAll('_', ' ');
}

function nameOfWhat(what: string, lookup: Lookup | null, seats: Seats): string {
  if (what.startsWith(kSeat)) return nameOf(seats, Number(what.slice(kSeat.length)));
  const key = `what-${what}`;
  return hasWord(key) ? word(key) : entryName(what, lookup);
}

function namesOf(whats: readonly string[], lookup: Lookup | null, seats: Seats): string {
  if (!whats.every((what) => what.startsWith(kAbility))) return list.format(whats.map((what) => nameOfWhat(what, lookup, seats)));
  const areas = whats.map((what) => entryName(what.slice(kAbility.length), lookup));
  return word('what-ability', { count: areas.length, areas: list.format(areas) });
}

export function whysOf(reasons: readonly Reason[], lookup: Lookup | null, seats: Seats): readonly Why[] {
  const alike = new Map<string, Reason[]>();
  for (const reason of reasons) {
    const key = `${reason.rule} ${reason.what.startsWith(kAbility)} ${reason.sentence}`;
    alike.set(key, [...(alike.get(key) ?? []), reason]);
  }
  return [...alike.values()].map((group) => {
    const { sentence = '', rule = '' } = group[0] ?? {};
    return { what: capital(namesOf(group.map(({ what }) => what), lookup, seats)), sentence, rule };
  });
}
