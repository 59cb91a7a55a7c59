// SPDX-License-Identifier: MIT
// One person's side of a table: what is picked, how it would look, what was sent, and what was said back.
// The rules stay at the server; the desk only handles the choices it was given.
import { announce } from '../app/announce.svelte';
import { settings } from '../app/settings.svelte';
import type { Command, Outcome } from '../net/commands';
import type { Previewed, Reason } from '../protocol/messages';
import { line, type Followed } from '../state/connection.svelte';
import { capital, word } from '../words/words';
import type { Target, TitlePlug } from './board';
import * as offers from './offer';

// A sentence for this person: why something is not possible, or what the server refused.
export interface Said {
  readonly text: string;
  readonly rule: string;
}

export class Desk {
  offer: offers.Offer = $state.raw(offers.emptyOffer);
  preview: Previewed | null = $state.raw(null);
  said: Said | null = $state.raw(null);
  reasons: readonly Reason[] | null = $state.raw(null); // everything that is not on offer, when asked for
  busy = $state(false); // a command is on its way
  private version: number | null = null;
  private reader = '';

  constructor(
    private readonly followed: Followed,
    private readonly plug: TitlePlug,
  ) {}

  readonly lit = $derived(this.busy ? new Set<Target>() : offers.lit(this.offer));
  readonly picked: ReadonlySet<Target> = $derived(new Set(this.offer.direct ? this.offer.direct.targets : this.offer.picked));
  readonly chosen = $derived(offers.chosen(this.offer));

  // A new version: the old question is gone, whatever was picked. The same version again changes nothing, unless it is read with
  // other eyes: somebody took a seat back.
  renew(): void {
    const { now, version } = this.followed.state;
    if (now === null) return;
    const reader = JSON.stringify([version, 'seat' in now.view ? now.view.seat : null, now.question !== null]);
    if (reader === this.reader) return;
    this.reader = reader;
    this.version = version;
    this.busy = false;
    this.said = null;
    this.reasons = null;
    this.preview = null;
    const question = now.question;
    this.offer = question ? offers.makeOffer(question.choices, (choice) => this.plug.targetsOf(choice, now.view)) : offers.emptyOffer;
  }

  // Picking

  async pick(target: Target): Promise<void> {
    if (this.busy) return;
    const next = offers.pick(this.offer, target);
    if (next) this.change(next);
    else await this.sayWhyNot(target);
  }

  take(one: offers.Offered): void {
    if (!this.busy) this.change(offers.take(this.offer, one));
  }

  // Whether there was anything to go back from.
  back(): boolean {
    if (this.said || this.reasons) {
      this.said = null;
      this.reasons = null;
      return true;
    }
    if (this.busy || !offers.hasPicks(this.offer)) return false;
    this.change(offers.back(this.offer), 'back');
    return true;
  }

  private change(next: offers.Offer, how: 'on' | 'back' = 'on'): void {
    this.offer = next;
    this.said = null;
    this.reasons = null;
    this.preview = null;
    const chosen = offers.chosen(next);
    if (!chosen) return;
    if (!settings.confirm && how === 'on' && offers.isFinal(next)) void this.confirm();
    else void this.look(chosen);
  }

  private async look(chosen: offers.Offered): Promise<void> {
    const version = this.version;
    if (version === null) return;
    const answer = await line.ask({ t: 'preview', table: this.followed.id, version, choice: chosen.choice });
    if (this.version !== version || this.chosen !== chosen) return;
    if (answer?.t === 'previewed') this.preview = answer;
    else if (answer?.t === 'refused') this.say(answer.sentence, answer.rule);
  }

  // Sending

  async confirm(): Promise<void> {
    const chosen = this.chosen;
    if (!chosen || this.busy || this.version === null) return;
    await this.send({ t: 'choose', table: this.followed.id, version: this.version, choice: chosen.choice });
  }

  async undo(): Promise<void> {
    if (this.busy || this.version === null) return;
    await this.send({ t: 'undo', table: this.followed.id, version: this.version });
  }

  // A command about the table itself. Its effect comes back as a new `table`, its refusal is said.
  async command(command: Command): Promise<Outcome> {
    const outcome = await line.command(command);
    if (outcome.t === 'refused') this.say(outcome.sentence, outcome.rule);
    return outcome;
  }

  // Stays busy after `done` until the new version is shown, so that nothing can be picked from an answered question.
  private async send(command: Command): Promise<void> {
    const version = this.version;
    this.busy = true;
    const outcome = await this.command(command);
    if (outcome.t === 'refused' && this.version === version) {
      this.busy = false;
      this.offer = { ...this.offer, picked: [], direct: null };
      this.preview = null;
    }
  }

  // Asking why

  async explainAll(): Promise<void> {
    this.said = null;
    this.reasons = await this.askWhy();
  }

  private async sayWhyNot(target: Target): Promise<void> {
    const { now, table } = this.followed.state;
    if (!now || !table || table.yours.length === 0) return;
    if (!now.question) {
      const seat = now.asked?.seat;
      const name = table.seats.find((one) => one.seat === seat)?.name;
      this.say(name ? word('not-your-turn', { name }) : word('game-is-over'), '');
      return;
    }
    const words = this.plug.whyWords(target);
    const reasons = (await this.askWhy()) ?? [];
    const found = reasons.find(({ what }) => words.includes(what));
    this.say(found ? capital(found.sentence) : word('not-on-offer'), found?.rule ?? '');
  }

  private async askWhy(): Promise<readonly Reason[] | null> {
    const version = this.version;
    if (version === null) return null;
    const answer = await line.ask({ t: 'why', table: this.followed.id, version });
    if (answer?.t === 'refused') this.say(answer.sentence, answer.rule);
    return answer?.t === 'reasons' && this.version === version ? answer.reasons : null;
  }

  private say(text: string, rule: string): void {
    this.said = { text: capital(text), rule };
    announce(this.said.text);
  }
}
