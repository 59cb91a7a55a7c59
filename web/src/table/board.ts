// SPDX-License-Identifier: MIT
// How a title's board plugs into the table: what it is given, and what it tells about its choices.
import type { Component } from 'svelte';
import type { Reference } from '../protocol/messages';

// A thing on the board or in the hand that can be clicked, as a text.
// Nanty Narking: "area:east_end", "card:sweeney_todd" (own hand), "piece:0@east_end", "piece:grenadier@city", "piece:citizen@city",
//   "piece:0@east_end/street_girl" (variant), "building:east_end", "ability:east_end", "seat:2", "event:fire", "discard:CARD",
//   "variant:palace"
// Looting London: "column:2", "slot:1", "deck", "sweep", "pay:waif=2,dame=1", "destroy:1", "burn:waif"
// Both: "do:WORD" for a choice without an object, such as do:end, do:pass.
export type Target = string;

export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly you: boolean;
  readonly colour: number; // 0 to 4: --seat-N and --seat-N-ink
  readonly letter: string; // "A" to "E", always shown beside the colour
}

export interface BoardProps<View, Aid> {
  view: View;
  aid: Aid;
  reference: Reference;
  seats: readonly Player[];
  lit: ReadonlySet<Target>; // can be picked now
  picked: ReadonlySet<Target>; // picked so far in this answer
  preview: { readonly view: View; readonly aid: Aid } | null; // how it would look after the choice that is picked
  recent: readonly { readonly e: object }[]; // the events of the newest version, to animate
  onpick(target: Target): void; // any target, lit or not: for one that is not lit the shell says why
  onexplain(target: Target, anchor: Element): void; // hover, focus, long press: the shell shows what it is
}

export interface Explanation {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rules: readonly string[]; // ids of the ledger and the rulings
}

export interface TitlePlug {
  // The boards differ in their views, which the shell passes on without looking into them.
  readonly Board: Component<BoardProps<any, any>>;
  // The things this choice names, in the order people would click them. Never empty.
  targetsOf(choice: object, view: object): readonly Target[];
  // Words under which reasons[].what may speak of this target, such as "column 2", "east_end", "seat 0".
  whyWords(target: Target): readonly string[];
  explain(target: Target, reference: Reference, view: object): Explanation | null;
}
