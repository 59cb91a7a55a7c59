// SPDX-License-Identifier: MIT
// Generated from server/protocol/schemas by `node web/tools/make-types.mjs`; change the schemas, not this file.
// What these messages mean is in docs/protocol.md.

/** Everything a client may say over the WebSocket, protocol version 1: one of these objects a text. */
export type ClientMessage = Hello | Follow | Unfollow | Choose | Undo | Preview | Why | Sit | Leave | PutBot | Rematch | Ping;

/** Comes first; `welcome` answers it. */
export interface Hello {
  readonly t: 'hello';
  readonly protocol: 1;
}

/** Asks for a table and everything after the version `since`; null for all from the beginning. */
export interface Follow {
  readonly t: 'follow';
  readonly table: TableId;
  readonly since: Version | null;
}

/** Ends `follow`. */
export interface Unfollow {
  readonly t: 'unfollow';
  readonly table: TableId;
}

/** A move: one of the choices of the question, word for word, at the version the client sees. */
export interface Choose {
  readonly t: 'choose';
  readonly id: CommandId;
  readonly table: TableId;
  readonly version: Version;
  readonly choice: object;
}

/** Takes back one's last decision. */
export interface Undo {
  readonly t: 'undo';
  readonly id: CommandId;
  readonly table: TableId;
  readonly version: Version;
}

/** Asks what a choice would do. */
export interface Preview {
  readonly t: 'preview';
  readonly table: TableId;
  readonly version: Version;
  readonly choice: object;
}

/** Asks for everything that is not on offer, and why not. */
export interface Why {
  readonly t: 'why';
  readonly table: TableId;
  readonly version: Version;
}

/** Takes an empty seat, or one's own seat back from the bot that stood in. */
export interface Sit {
  readonly t: 'sit';
  readonly id: CommandId;
  readonly table: TableId;
  readonly seat: Seat;
}

/** Gives a seat up before the deal; after it, tells the others that one is gone. */
export interface Leave {
  readonly t: 'leave';
  readonly id: CommandId;
  readonly table: TableId;
  readonly seat: Seat;
}

/** Sets a bot down in an empty or replaceable seat. */
export interface PutBot {
  readonly t: 'put_bot';
  readonly id: CommandId;
  readonly table: TableId;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** Asks for a new table with the same people, bots and settings. */
export interface Rematch {
  readonly t: 'rematch';
  readonly id: CommandId;
  readonly table: TableId;
  readonly seat: Seat;
}

/** Asks whether the line is up; `pong` answers it. */
export interface Ping {
  readonly t: 'ping';
}

/** Names a table: 128 random bits. */
export type TableId = string;

/** Names a command. Its client makes it up and sends it again when no answer came. */
export type CommandId = string;

/** How often a table has changed. 0 is the deal. */
export type Version = number;

/** A place at the table, from 0. */
export type Seat = number;

/** A bot by name, one of those its title has. */
export type BotLevel = string;

/** Everything the server may say over the WebSocket, protocol version 1: one of these objects a text. */
export type ServerMessage = Welcome | Table | News | Done | Refused | Previewed | Reasons | Pong | Bye;

/** Answers `hello`: who the server thinks one is; null without a session. */
export interface Welcome {
  readonly t: 'welcome';
  readonly protocol: 1;
  readonly name: string | null;
}

/** Everything about a table but the game itself. Sent after `follow` and whenever it changes. */
export interface Table {
  readonly t: 'table';
  readonly table: TableId;
  readonly title: string;
  readonly edition: string;
  readonly options: Options;
  readonly players: number;
  readonly ruleset: Ruleset;
  readonly visibility: Visibility;
  readonly windows: Windows;
  readonly response_s: ResponseSeconds;
  readonly state: TableState;
  readonly version: Version | null;
  readonly yours: readonly Seat[];
  readonly watchers: number;
  readonly next: TableId | null;
  readonly seats: readonly SeatInfo[];
}

/** One version of a table. Only the newest has `now`. */
export interface News {
  readonly t: 'news';
  readonly table: TableId;
  readonly version: Version;
  readonly seat: Seat | null;
  readonly by: MovedBy | null;
  readonly undoes: Version | null;
  readonly events: readonly ToldEvent[];
  readonly now: Now | null;
}

/** A command took effect and is on disk. `version` is the one it made, null for commands that make none. */
export interface Done {
  readonly t: 'done';
  readonly id: CommandId;
  readonly table: TableId;
  readonly version: Version | null;
}

/** Something was refused and changed nothing. */
export interface Refused {
  readonly t: 'refused';
  readonly id: CommandId | null;
  readonly table: TableId | null;
  readonly code: RefusalCode;
  readonly rule: string;
  readonly sentence: string;
  readonly version: Version | null;
}

/** Answers `preview`: what a choice would do, as far as is certain. `view` and `aid` are null where they would tell something. */
export interface Previewed {
  readonly t: 'previewed';
  readonly table: TableId;
  readonly version: Version;
  readonly choice: object;
  readonly stops: PreviewStop;
  readonly events: readonly ToldEvent[];
  readonly view: object | null;
  readonly aid: object | null;
}

/** Answers `why`. */
export interface Reasons {
  readonly t: 'reasons';
  readonly table: TableId;
  readonly version: Version;
  readonly reasons: readonly Reason[];
}

/** Answers `ping`. */
export interface Pong {
  readonly t: 'pong';
}

/** The server stops. Reconnect in a moment. */
export interface Bye {
  readonly t: 'bye';
  readonly sentence: string;
}

/** Where the game stands for this reader. */
export interface Now {
  readonly view: object;
  readonly aid: object;
  readonly asked: Asked | null;
  readonly question: Question | null;
  readonly undo: boolean;
  readonly end: End | null;
}

/** Who must decide, and what about. */
export interface Asked {
  readonly seat: Seat;
  readonly ask: string;
  readonly clock_ms: number | null;
}

/** For the one who is asked: the choices, sorted, and the rule the question comes from. */
export interface Question {
  readonly ask: string;
  readonly rule: string;
  readonly text: string;
  readonly choices: readonly OfferedChoice[];
}

/** A choice to send back word for word, and what it means. */
export interface OfferedChoice {
  readonly choice: object;
  readonly text: string;
}

/** How the game ended. `scores` is null where points did not decide; `aids` has the aid of every seat. */
export interface End {
  readonly reason: string;
  readonly by: string;
  readonly winners: readonly Seat[];
  readonly scores: readonly number[] | null;
  readonly aids: readonly object[];
}

/** A seat: who has it, whether that person is connected, whether a bot stands in, whether a bot may be put there, whether this client may sit there. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: BotLevel | null;
  readonly here: boolean;
  readonly stand_in: boolean;
  readonly replaceable: boolean;
  readonly may_sit: boolean;
}

/** Why something is not on offer. */
export interface Reason {
  readonly what: string;
  readonly rule: string;
  readonly sentence: string;
}

/** Why a preview ends where it does. */
export type PreviewStop = 'question' | 'chance' | 'reveal' | 'another' | 'end';

/** How far a table is; read_only while its moves cannot be stored. */
export type TableState = 'waiting' | 'playing' | 'finished' | 'read_only';

/** Who has a seat. */
export type SeatKind = 'person' | 'bot' | 'empty';

/** One event as its reader saw it, and a sentence about it. The schema of the title says what `e` can be. */
export interface ToldEvent {
  readonly e: object;
  readonly text: string;
}

/** Who made a move for its seat. */
export type MovedBy = 'player' | 'bot' | 'clock';

/** Why something was refused. */
export type RefusalCode =
  | 'stale' | 'illegal' | 'not_your_turn' | 'forbidden' | 'conflict' | 'malformed' | 'too_fast' | 'unavailable';

/** Whether a table is in the list of open tables, or only for those who know its id. */
export type Visibility = 'open' | 'link';

/** quick: a seat that can only pass a response window passes at once. */
export type Windows = 'quick';

/** How long a person may think in a response window; 0 is without a clock. */
export type ResponseSeconds = number;

/** Options of a title by name, each with its value. */
export type Options = { readonly [name: string]: string };

/** Hash of the rules and component data of a game. */
export type Ruleset = string;

/** Every body of the HTTP interface, protocol version 1, by its name in docs/protocol.md. */
export type HttpBody =
  | Health | SessionRequest | Session | Titles | Reference | Tables | TableRequest | TableMade | ReplayPage | Refusal;

/** GET /healthz. */
export interface Health {
  readonly ok: boolean;
  readonly protocol: 1;
}

/** POST /api/v1/session: the name one wants. */
export interface SessionRequest {
  readonly name: PersonName;
}

/** Answer of /api/v1/session; null for somebody without a session. */
export interface Session {
  readonly name: PersonName | null;
}

/** GET /api/v1/titles: what can be played. */
export interface Titles {
  readonly titles: readonly TitleInfo[];
}

/** A title with all its settings. The first of each list is the default. */
export interface TitleInfo {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly players: PlayerRange;
  readonly age: number;
  readonly minutes: readonly [number, number];
  readonly editions: readonly string[];
  readonly options: readonly TitleOption[];
  readonly bots: readonly BotLevel[];
}

/** How many can play, in numbers and in words. */
export interface PlayerRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly text: string;
}

/** An option of a title and the values it can have. */
export interface TitleOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly text: string;
}

/** GET /api/v1/reference/TITLE: everything there is to look up under these settings, by topic. */
export interface Reference {
  readonly game: string;
  readonly edition: string;
  readonly options: Options;
  readonly players: number;
  readonly ruleset: Ruleset;
  readonly topics: { readonly [name: string]: ReferenceTopic };
}

/** The entries of one topic, and what their sources mean. */
export interface ReferenceTopic {
  readonly heading: string;
  readonly note: string;
  readonly entries: readonly ReferenceEntry[];
}

/** A thing that can be looked up: its id, and facts by name. */
export interface ReferenceEntry {
  readonly id: string;
  readonly [name: string]: ReferenceFact;
}

/** A fact of an entry. */
export type ReferenceFact = string | number | readonly string[];

/** GET /api/v1/tables: open tables, the newest first. */
export interface Tables {
  readonly tables: readonly ListedTable[];
}

/** A table in the list of open tables. */
export interface ListedTable {
  readonly table: TableId;
  readonly title: string;
  readonly edition: string;
  readonly options: Options;
  readonly players: number;
  readonly state: TableState;
  readonly seats: readonly ListedSeat[];
}

/** A seat of a table in the list. */
export interface ListedSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: BotLevel | null;
}

/** POST /api/v1/tables: the table one wants. */
export interface TableRequest {
  readonly id: CommandId;
  readonly title: string;
  readonly edition: string;
  readonly options: Options;
  readonly players: number;
  readonly visibility: Visibility;
  readonly windows: Windows;
  readonly response_s: ResponseSeconds;
  readonly seats: readonly WantedSeat[];
}

/** Who shall sit in a seat: oneself, somebody to come, or a bot. */
export type WantedSeat =
  | { readonly kind: 'you' }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** The table that was made. */
export interface TableMade {
  readonly table: TableId;
}

/** GET /api/v1/tables/TABLE/replay: some versions of a finished game through the eyes that were asked for. */
export interface ReplayPage {
  readonly table: TableId;
  readonly eyes: Eyes;
  readonly versions: number;
  readonly frames: readonly Frame[];
}

/** Whose eyes: a seat, `watcher`, or `all`. */
export type Eyes = string;

/** One version: with `view` and `aid` for one reader, with `views` and `aids`, one per seat, for the eyes of all. */
export type Frame = FrameOfOne | FrameOfAll;

/** A version as one reader saw it. */
export interface FrameOfOne {
  readonly version: Version;
  readonly seat: Seat | null;
  readonly by: MovedBy | null;
  readonly undoes: Version | null;
  readonly events: readonly ToldEvent[];
  readonly view: object;
  readonly aid: object;
}

/** A version as every seat saw it. */
export interface FrameOfAll {
  readonly version: Version;
  readonly seat: Seat | null;
  readonly by: MovedBy | null;
  readonly undoes: Version | null;
  readonly events: readonly ToldEvent[];
  readonly views: readonly object[];
  readonly aids: readonly object[];
}

/** The body of every answer with a status of 400 or above. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly sentence: string;
  readonly version: Version | null;
}

/** What others call somebody. */
export type PersonName = string;

/** An answer to `meld` or `draw`. */
export type LootingChoice =
  | { readonly do: 'none' }
  | {
    readonly do: 'take';
    readonly column: LootingColumn;
    readonly pay: LootingCounts;
    readonly destroy?: number;
    readonly burn?: LootingWitness;
  }
  | { readonly do: 'row'; readonly slot: LootingSlot }
  | { readonly do: 'deck' }
  | { readonly do: 'sweep' };

/** What a reader may know of the position; `seat` is null for those who watch. */
export interface LootingView {
  readonly seat: LootingSeat | null;
  readonly players: number;
  readonly games: 1 | 3;
  readonly top_row: 'random' | 'five_colours';
  readonly two_players: 'off' | 'on';
  readonly game: number;
  readonly phase: 'meld' | 'draw' | 'over';
  readonly turn: number;
  readonly first: LootingSeat;
  readonly to_move: LootingSeat | null;
  readonly passes: number;
  readonly sweeps: number;
  readonly columns: readonly [LootingStack, LootingStack, LootingStack, LootingStack, LootingStack];
  /** Null where the row has a gap. */
  readonly row: readonly [LootingWitness | null, LootingWitness | null, LootingWitness | null, LootingWitness | null];
  readonly disks: LootingDisks;
  readonly discard: LootingCounts;
  /** Gained tiles by seat. */
  readonly tiles: readonly (readonly LootingTile[])[];
  readonly match_totals: readonly number[];
  /** By seat, the cards everybody saw it take. */
  readonly known: readonly LootingCounts[];
  /** How many cards are in the deck. */
  readonly deck: number;
  readonly hand: LootingCounts;
  readonly hand_sizes: readonly number[];
}

/** What happened. */
export type LootingEvent =
  | { readonly e: 'set_up'; readonly game: number }
  | { readonly e: 'turn_started'; readonly seat: LootingSeat; readonly turn: number }
  | {
    readonly e: 'tile_destroyed';
    readonly seat: LootingSeat;
    readonly column: LootingColumn;
    readonly tile: LootingTile;
    readonly cards: LootingCounts;
  }
  | {
    readonly e: 'tile_gained';
    readonly seat: LootingSeat;
    readonly column: LootingColumn;
    readonly tile: LootingTile;
    readonly cards: LootingCounts;
  }
  | {
    readonly e: 'case_solved';
    readonly colour: LootingColour;
    readonly winner: LootingSeat | null;
    readonly totals: readonly number[];
  }
  | {
    readonly e: 'card_taken';
    readonly seat: LootingSeat;
    readonly card: LootingWitness;
    readonly slot: LootingSlot;
    readonly refill: LootingWitness | null;
  }
  | { readonly e: 'card_drawn'; readonly seat: LootingSeat; readonly card: LootingWitness | null }
  | {
    readonly e: 'row_swept';
    readonly seat: LootingSeat;
    readonly cards: readonly [LootingWitness | null, LootingWitness | null, LootingWitness | null, LootingWitness | null];
    readonly new: readonly [LootingWitness | null, LootingWitness | null, LootingWitness | null, LootingWitness | null];
  }
  | { readonly e: 'deck_reshuffled'; readonly count: number }
  | { readonly e: 'turn_passed'; readonly seat: LootingSeat }
  | {
    readonly e: 'scored';
    readonly seat: LootingSeat;
    readonly tiles: number;
    readonly disks: number;
    readonly total: number;
  }
  | { readonly e: 'game_of_match_ended'; readonly game: number; readonly totals: readonly number[] };

/** What the rules say of the position, worked out for the reader. */
export interface LootingAid {
  /** One per column, null where it is empty. */
  readonly columns: readonly (LootingColumnAid | null)[];
  readonly cases: readonly LootingCaseAid[];
}

/** The tile on offer in a column and what it takes from the reader now; `have` counts the cards that serve. */
export interface LootingColumnAid {
  readonly tile: LootingTile;
  readonly cost: LootingCost;
  readonly have: number;
  readonly can: boolean;
  readonly text: string;
}

/** So many cards of a witness. */
export interface LootingCost {
  readonly witness: LootingWitness;
  readonly count: number;
}

/** What everybody has collected of a colour, and who leads. */
export interface LootingCaseAid {
  readonly colour: LootingColour;
  readonly points: readonly number[];
  readonly leaders: readonly LootingSeat[];
  readonly disk: LootingDisk;
  readonly text: string;
}

/** Where a disk is: with a seat, still open, or in the box. */
export type LootingDisk = LootingSeat | 'open' | 'box';

/** Where the disk of each colour is. */
export interface LootingDisks {
  readonly green: LootingDisk;
  readonly red: LootingDisk;
  readonly yellow: LootingDisk;
  readonly blue: LootingDisk;
  readonly purple: LootingDisk;
}

/** How many cards of each witness, without zeros. */
export interface LootingCounts {
  readonly waif?: number;
  readonly grinder?: number;
  readonly bobby?: number;
  readonly dame?: number;
}

/** A type of Witness card. */
export type LootingWitness = 'waif' | 'grinder' | 'bobby' | 'dame';

/** The colour of a case. */
export type LootingColour = 'green' | 'red' | 'yellow' | 'blue' | 'purple';

/** The tiles left in a column, the one on offer first. */
export type LootingStack = readonly LootingTile[];

/** An Evidence tile, t01 to t25. */
export type LootingTile = string;

/** A column, from 0. */
export type LootingColumn = number;

/** A place in the row, from 0. */
export type LootingSlot = number;

/** A place at the table, from 0. */
export type LootingSeat = number;

/** An answer to one of the questions. */
export type NantyChoice =
  | { readonly do: 'announce' | 'end' | 'use' | 'skip' | 'pass' | 'pay' | 'refuse' | 'watson' }
  | { readonly do: 'play' | 'give' | 'discard'; readonly card: NantyCard }
  | { readonly do: 'use'; readonly with: NantyAnswerWith; readonly saves?: NantySaves }
  | { readonly do: 'ability'; readonly area: NantyArea }
  | { readonly do: 'variant'; readonly card: NantyFace }
  | { readonly area: NantyArea; readonly piece?: NantyFace }
  | { readonly owner: NantyOwner; readonly area: NantyArea; readonly piece?: NantyFace }
  | { readonly card: NantyCard }
  | { readonly cards: readonly NantyCard[] }
  | { readonly seat: NantySeat }
  | { readonly order: readonly NantyRandomEvent[]; readonly bottom: NantyRandomEvent };

/** What an answer is given with: a card, `holborn`, `suffragist` or `pay`. */
export type NantyAnswerWith = string;

/** What an answer saves. An Agent has no `kind`. */
export interface NantySaves {
  readonly owner: NantyOwner;
  readonly area: NantyArea;
  readonly piece?: NantyFace;
  readonly kind?: 'building' | 'card' | 'grenadier' | 'citizen';
}

/** What a reader may know of the position; `seat` is null for those who watch. */
export interface NantyView {
  readonly seat: NantySeat | null;
  readonly ask: NantyAsk | null;
  readonly asked: NantySeat | null;
  readonly players: number;
  readonly edition: 'retail' | 'deluxe' | 'first';
  readonly personalities: 'standard' | 'first' | 'classic' | 'alternative';
  readonly turn: number;
  readonly first: NantySeat;
  readonly active: NantySeat | null;
  readonly in_play: NantyCard | null;
  readonly areas: NantyAreas;
  /** Areas whose ability is over. */
  readonly dead: readonly NantyArea[];
  /** Areas whose card came this turn. */
  readonly gained: readonly NantyArea[];
  /** Areas whose ability was used this turn. */
  readonly used: readonly NantyArea[];
  readonly money: readonly number[];
  /** Who has each loan. */
  readonly loans: readonly (NantySeat | null)[];
  /** Who has each card that clogs a hand. */
  readonly clogs: readonly (NantySeat | null)[];
  readonly discard: readonly NantyCard[];
  /** Random Events still to come. */
  readonly events: readonly NantyRandomEvent[];
  readonly grey_left: number;
  readonly brown_left: number;
  readonly hand_sizes: readonly number[];
  readonly hand: readonly NantyCard[];
  readonly personality: NantyPersonality | null;
  readonly seen_unused: readonly NantyPersonality[];
  /** By seat, the cards of its hand that the reader knows. */
  readonly known: readonly (readonly NantyCard[])[];
  /** Cards drawn to choose from. */
  readonly drawn: readonly (NantyCard | null)[];
  /** By seat, its Personality once it is open. */
  readonly revealed: readonly (NantyPersonality | null)[];
  readonly agent_building_cards?: NantyAgentBuildingCards;
}

/** Every area. */
export interface NantyAreas {
  readonly chelsea: NantyAreaView;
  readonly westminster: NantyAreaView;
  readonly strand: NantyAreaView;
  readonly west_end: NantyAreaView;
  readonly holborn: NantyAreaView;
  readonly city: NantyAreaView;
  readonly highbury: NantyAreaView;
  readonly east_end: NantyAreaView;
  readonly bermondsey: NantyAreaView;
  readonly southwark: NantyAreaView;
  readonly lambeth: NantyAreaView;
  readonly battersea: NantyAreaView;
}

/** What stands in an area. `pieces` and `building_piece` are the faces, in the variant only. */
export interface NantyAreaView {
  readonly agents: readonly number[];
  readonly grenadiers: number;
  readonly citizens: number;
  readonly trouble: boolean;
  readonly building: NantySeat | null;
  readonly pieces?: readonly (readonly NantyFace[])[];
  readonly building_piece?: NantyFace | null;
  readonly card: NantyCardPlace;
}

/** The Agent and Building cards as the reader knows them. */
export interface NantyAgentBuildingCards {
  readonly hand: readonly NantyFace[];
  /** How many lie face down, by seat. */
  readonly agent_cards: readonly number[];
  readonly building_cards: readonly number[];
  readonly open: readonly (readonly NantyFace[])[];
  /** In this turn. */
  readonly used: readonly NantyFace[];
  readonly lost: readonly NantyFace[];
  readonly extra_cards: number;
  readonly third_price: boolean;
  readonly suffragist: NantySeat | null;
  readonly building_pool: number;
  readonly arranged: NantyArranged;
}

/** What the Governess arranged; null where the reader may not know. */
export interface NantyArranged {
  readonly seat: NantySeat | null;
  readonly top: readonly (NantyRandomEvent | null)[];
  readonly has_bottom: boolean;
  readonly bottom: NantyRandomEvent | null;
}

/** What happened. */
export type NantyEvent =
  | { readonly e: 'set_up' }
  | { readonly e: 'turn_started'; readonly seat: NantySeat; readonly turn: number }
  | {
    readonly e: 'victory_announced';
    readonly seat: NantySeat;
    readonly personality: NantyPersonality;
    readonly value: number;
    readonly needed: number;
  }
  | { readonly e: 'card_played'; readonly seat: NantySeat; readonly card: NantyCard }
  | { readonly e: 'icon_started'; readonly seat: NantySeat; readonly card: NantyCard; readonly icon: NantyIcon }
  | { readonly e: 'card_discarded'; readonly seat: NantySeat | null; readonly card: NantyCard; readonly why: NantyWhy }
  | {
    readonly e: 'card_kept';
    readonly seat: NantySeat;
    readonly card: NantyCard;
    readonly why: 'loan' | 'clog' | 'watson';
  }
  | {
    readonly e: 'cards_drawn';
    readonly seat: NantySeat;
    readonly cards: readonly (NantyCard | null)[];
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'cards_taken';
    readonly from: NantySeat | 'discard';
    readonly seat: NantySeat;
    readonly cards: readonly (NantyCard | null)[];
    readonly why: NantyWhy;
  }
  | { readonly e: 'hands_swapped'; readonly a: NantySeat; readonly b: NantySeat }
  | { readonly e: 'refill_failed'; readonly seat: NantySeat; readonly missing: number }
  | {
    readonly e: 'agent_placed';
    readonly owner: NantyOwner;
    readonly area: NantyArea;
    readonly piece?: NantyFace;
    readonly why: NantyWhy;
    readonly trouble: boolean;
  }
  | {
    readonly e: 'agent_moved';
    readonly owner: NantyOwner;
    readonly from: NantyArea;
    readonly to: NantyArea;
    readonly piece?: NantyFace;
    readonly by: NantySeat | 'event';
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'agent_removed';
    readonly owner: NantyOwner;
    readonly area: NantyArea;
    readonly piece?: NantyFace;
    readonly by: NantySeat | 'event';
    readonly why: NantyWhy;
  }
  | { readonly e: 'trouble_placed'; readonly area: NantyArea; readonly why: NantyWhy }
  | { readonly e: 'trouble_removed'; readonly area: NantyArea; readonly why: NantyWhy }
  | {
    readonly e: 'building_placed';
    readonly seat: NantySeat;
    readonly area: NantyArea;
    readonly piece?: NantyFace;
    readonly paid: number;
    readonly to: NantySeat | 'bank';
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'building_removed';
    readonly seat: NantySeat;
    readonly area: NantyArea;
    readonly piece?: NantyFace;
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'area_card_moved';
    readonly area: NantyArea;
    readonly from: NantyCardPlace;
    readonly to: NantyCardPlace;
  }
  | { readonly e: 'area_card_disabled'; readonly area: NantyArea }
  | { readonly e: 'area_ability_used'; readonly seat: NantySeat; readonly area: NantyArea }
  | {
    readonly e: 'money_moved';
    readonly from: NantySeat | 'bank';
    readonly to: NantySeat | 'bank';
    readonly amount: number;
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'die_rolled';
    readonly seat: NantySeat;
    readonly value: number;
    readonly area: NantyArea | null;
    readonly why: NantyWhy;
  }
  | { readonly e: 'event_drawn'; readonly event: NantyRandomEvent }
  | {
    readonly e: 'response_played';
    readonly seat: NantySeat;
    readonly with: NantyAnswerWith;
    readonly against: NantyWhy;
    readonly saves: NantySaves | null;
  }
  | {
    readonly e: 'effect_blocked';
    readonly what:
      | 'agent_removed' | 'agent_moved' | 'building_removed' | 'area_card_disabled' | 'agent_placed' | 'text';
    readonly victim: NantyOwner;
    readonly area: NantyArea | null;
    readonly piece?: NantyFace;
    readonly why: NantyWhy;
  }
  | {
    readonly e: 'personality_swapped';
    readonly seat: NantySeat;
    readonly old: NantyPersonality | null;
    readonly new: NantyPersonality | null;
  }
  | { readonly e: 'personalities_seen'; readonly seat: NantySeat; readonly cards: readonly (NantyPersonality | null)[] }
  | {
    readonly e: 'hand_seen';
    readonly seat: NantySeat;
    readonly of: NantySeat;
    readonly cards: readonly (NantyCard | null)[];
  }
  | { readonly e: 'variant_card_revealed'; readonly seat: NantySeat; readonly card: NantyFace }
  | { readonly e: 'variant_card_used'; readonly seat: NantySeat; readonly card: NantyFace }
  | { readonly e: 'variant_card_lost'; readonly seat: NantySeat; readonly card: NantyFace }
  | { readonly e: 'building_card_drawn'; readonly seat: NantySeat; readonly card: NantyFace | null }
  | { readonly e: 'events_seen'; readonly seat: NantySeat; readonly events: readonly (NantyRandomEvent | null)[] }
  | {
    readonly e: 'events_arranged';
    readonly seat: NantySeat;
    readonly order: readonly (NantyRandomEvent | null)[];
    readonly bottom: NantyRandomEvent | null;
  }
  | {
    readonly e: 'scored';
    readonly seat: NantySeat;
    readonly agents: number;
    readonly buildings: number;
    readonly money: number;
    readonly loans: number;
    readonly total: number;
  };

/** What the rules say of the position, worked out for the reader. */
export interface NantyAid {
  readonly goal: NantyGoal | null;
  readonly areas: NantyAreaAids;
  readonly card: NantyCardAid | null;
  readonly players: readonly NantyPlayerAid[];
}

/** The reader's own goal and how far it is met. */
export interface NantyGoal {
  readonly personality: NantyPersonality;
  readonly text: string;
  readonly parts: readonly NantyGoalPart[];
  readonly reached: boolean;
}

/** One thing a goal counts. */
export interface NantyGoalPart {
  readonly text: string;
  readonly value: number;
  readonly needed: number;
}

/** By area. */
export interface NantyAreaAids {
  readonly chelsea?: NantyAreaAid;
  readonly westminster?: NantyAreaAid;
  readonly strand?: NantyAreaAid;
  readonly west_end?: NantyAreaAid;
  readonly holborn?: NantyAreaAid;
  readonly city?: NantyAreaAid;
  readonly highbury?: NantyAreaAid;
  readonly east_end?: NantyAreaAid;
  readonly bermondsey?: NantyAreaAid;
  readonly southwark?: NantyAreaAid;
  readonly lambeth?: NantyAreaAid;
  readonly battersea?: NantyAreaAid;
}

/** Who controls an area, whether it is guarded, what building there costs the reader, and what a Building there is worth. */
export interface NantyAreaAid {
  readonly control: NantySeat | null;
  readonly guarded: boolean;
  readonly cost: number | null;
  readonly worth: number;
}

/** The card in play and where it stands. */
export interface NantyCardAid {
  readonly card: NantyCard;
  readonly steps: readonly NantyStep[];
}

/** One icon of the card in play. */
export interface NantyStep {
  readonly icon: NantyIcon;
  readonly state: 'done' | 'now' | 'next';
}

/** What everybody can count about a seat. */
export interface NantyPlayerAid {
  readonly agents_left: number;
  readonly buildings_left: number;
  readonly areas: number;
  readonly controlled: number;
  readonly worth: number;
}

/** A kind of question. */
export type NantyAsk =
  | 'turn' | 'icon' | 'pick_area' | 'pick_piece' | 'pick_building' | 'pick_card' | 'pick_cards' | 'pick_seat'
  | 'demand' | 'respond' | 'arrange_events';

/** One of the twelve areas. */
export type NantyArea =
  | 'chelsea' | 'westminster' | 'strand' | 'west_end' | 'holborn' | 'city' | 'highbury' | 'east_end' | 'bermondsey'
  | 'southwark' | 'lambeth' | 'battersea';

/** Whose pawn: of a seat, a Grenadier or a New Citizen. */
export type NantyOwner = NantySeat | 'grenadier' | 'citizen';

/** Where a City Area card is. */
export type NantyCardPlace = NantySeat | 'display' | 'box';

/** A Random Event. */
export type NantyRandomEvent =
  | 'zeppelin_crash' | 'flood' | 'fire' | 'fog' | 'riots' | 'explosion' | 'mysterious_murders' | 'riot_act'
  | 'subsidence' | 'inigo_jones' | 'new_citizens' | 'earthquake';

/** An Agent or Building card, and the face of a piece in the variant. */
export type NantyFace =
  | 'street_girl' | 'tosher' | 'cyclist' | 'jockey' | 'seaman' | 'paper_boy' | 'suffragist' | 'flower_girl'
  | 'little_matchstick_girl' | 'maid' | 'governess' | 'gentleman' | 'palace' | 'mansion' | 'factory' | 'tenement'
  | 'office' | 'hotel';

/** An icon as printed: `scroll`, `money:3`. */
export type NantyIcon = string;

/** What something came from: an icon, the id of a card or Random Event, or a word such as `refill`. */
export type NantyWhy = string;

/** A Personality by its id. */
export type NantyPersonality = string;

/** An Action card by its id. */
export type NantyCard = string;

/** A place at the table, from 0. */
export type NantySeat = number;
