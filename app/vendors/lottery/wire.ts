/* The JSON of the lottery's own HTTP interface, between its page and its server. Types only, so
   that the page's bundle has nothing of the server.

   A page is a GET of `/lottery-vendor/play`. Its data (`StartData`) is the JSON in
   `<script type="application/json" id="start">`. Every call is a POST of JSON, as `text/plain`, to
   `/lottery-vendor/api/<endpoint>`: the page has no origin, and a preflight would be refused. A
   body always has `session`, which is the key that the page made, and `gameCode`; `open` has the
   address's `launchCode` too.

   Amounts are whole minor currency units, odds whole thousandths of a unit, times ms since the
   epoch by the server's clock. */
import type { AssuranceLevel } from './draws/draw-seeds.ts';
import type { PathStep, TicketLeaf, TicketRoot } from '#app/lib/ticket-tree.ts';
import type { DrawState, VoidGround } from './db/draws.ts';
import type { EntryRule, Selection } from './models/entry.ts';
import type { SeriesView, TicketView } from './wire-tickets.ts';

export type { SeriesView, TicketStatus, TicketView } from './wire-tickets.ts';

export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  /** Such as `five-digits` or `north`. */
  readonly model: string;
  readonly language: string;
  /** `betting` opens with the board, `lobby` with the results (LT-05). */
  readonly view: 'betting' | 'lobby';
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  /** The play to open with, if the address has one. */
  readonly playType?: string;
  /** All texts of the page, from `locales/`. */
  readonly words: Readonly<Record<string, string>>;
}

export interface PageRequest {
  readonly session: string;
  readonly gameCode: string;
}

export interface NumberGroup {
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
}

export interface PrizeView {
  /** Such as `big`, `sum-3` or `match-5`. */
  readonly code: string;
  /** Thousandths: 9,500 pays 9.5 per unit staked. */
  readonly odds: number;
}

export interface PlayView {
  readonly code: string;
  /** How selections are entered and lines counted (`models/entry.ts`). */
  readonly rule: EntryRule;
  /** Numbers per line. */
  readonly size: number;
  readonly groups: readonly NumberGroup[];
  /** Codes of options by number, in the order of the prizes. */
  readonly options?: readonly string[];
  /** 27 if a line is staked on 27 lots. */
  readonly unitsPerLine: number;
  readonly prizes: readonly PrizeView[];
}

export interface OpenDrawView {
  readonly id: string;
  /** The issue number for players, `<yyyymmdd>-<nnn>`. */
  readonly numero: string;
  readonly opensAt: number;
  /** End of sales and of cancelling. */
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly level: AssuranceLevel;
  readonly commitments: {
    readonly operatorHash: string;
    /** Empty at level A. */
    readonly platformHash: string;
    readonly paytableHash: string;
    /** The hash of the whole plan; reveals later changes to anybody who noted it. */
    readonly announcement: string;
  };
}

/** A draw after its sales. */
export interface ResultView {
  readonly id: string;
  readonly numero: string;
  readonly drawsAt: number;
  readonly state: DrawState;
  readonly level: AssuranceLevel;
  /** Separated by spaces; null before the draw, and for a void one. */
  readonly numbers: string | null;
  readonly voidGround: VoidGround | null;
}

/** Repeated calls need no launch code. */
export interface OpenRequest extends PageRequest {
  readonly launchCode?: string;
}
export interface OpenResponse extends DrawsResponse {
  readonly currency: string;
  readonly decimals: number;
  readonly balance: number;
  readonly plays: readonly PlayView[];
  /** A bet sends it back, so that players buy only at the odds that they saw. */
  readonly oddsVersion: string;
  /** What all plays return on average, in thousandths of the stake. */
  readonly returns: number;
  /** The stakes that a line's unit can have. */
  readonly units: readonly number[];
  readonly multiples: { readonly min: number; readonly max: number };
  readonly stakes: { readonly min: number; readonly max: number };
  readonly maxLines: number;
  /** In so many draws one bet can be placed at once. */
  readonly maxDraws: number;
  /** The player's newest tickets of this game. */
  readonly tickets: readonly TicketView[];
  /** The series of those tickets. */
  readonly series: readonly SeriesView[];
}

/** `draws`: the draws that take bets and the last results; the page asks when one of them locks. */
export type DrawsRequest = PageRequest;
export interface DrawsResponse {
  readonly serverNow: number;
  /** In their order; the first one locks next. */
  readonly draws: readonly OpenDrawView[];
  /** The newest first, with draws that are locked and not yet drawn. */
  readonly results: readonly ResultView[];
}

/** What a bet consists of. */
export interface BetRequest extends PageRequest {
  /** In each of these draws the bet is placed once. */
  readonly drawIds: readonly string[];
  readonly play: string;
  readonly selection: Selection;
  readonly unit: number;
  readonly multiple: number;
  readonly oddsVersion: string;
}

/**
 * `quote`: what a `BetRequest` costs; it is refused as `place` would refuse it, by its rules alone.
 */
export interface QuoteResponse {
  /** In its canonical order. */
  readonly selection: Selection;
  readonly lines: number;
  /** For one draw. */
  readonly stake: number;
  /** For all of its draws. */
  readonly total: number;
  readonly prizes: readonly PrizeView[];
}

/**
 * `place`: sent twice with the same id, it is one ticket in each draw. In several draws these
 * tickets are a series.
 */
export interface PlaceRequest extends BetRequest {
  /** 8 to 48 letters, digits, `_` or `-`. */
  readonly clientTicketId: string;
  /** As the player has seen it. */
  readonly lines: number;
  /** Whether the first prize ends the series: the stakes of the draws after it are returned. */
  readonly stopAfterWin?: boolean;
}
/** In some draws it may be placed and in others not; when in none, the call is refused. */
export interface PlaceResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly tickets: readonly TicketView[];
  readonly refusals: readonly (ErrorResponse & { readonly drawId: string })[];
  readonly series: readonly SeriesView[];
}

/** `cancel`: until the draw locks; again, it stays cancelled. */
export interface CancelRequest extends PageRequest {
  readonly ticketId: string;
}
export interface CancelResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly ticket: TicketView;
}

/** `cancelSeries`: returns the tickets of a series whose draws take bets; again, it stays cancelled. */
export interface CancelSeriesRequest extends PageRequest {
  readonly seriesId: string;
}
export type CancelSeriesResponse = TicketsResponse;

/** `tickets`: the player's newest tickets of this game. */
export type TicketsRequest = PageRequest;
export interface TicketsResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly tickets: readonly TicketView[];
  readonly series: readonly SeriesView[];
}

/** `draw`: one draw with the player's tickets in it. */
export interface DrawRequest extends PageRequest {
  readonly drawId: string;
}
export interface DrawResponse {
  readonly serverNow: number;
  readonly draw: ResultView & Pick<OpenDrawView, 'opensAt' | 'locksAt' | 'commitments'>;
  /** Published at the freeze; null before. */
  readonly root: TicketRoot | null;
  /**
   * The address of the proof file (`DrawProof`, which `npm run verify-draw` reads), on the same host;
   * null until the numbers are drawn.
   */
  readonly proofFile: string | null;
  readonly tickets: readonly TicketView[];
}

/** `path`: what a player keeps to prove that a ticket was in the draw. */
export interface PathRequest extends PageRequest {
  readonly ticketId: string;
}
export interface PathResponse {
  /** The ticket's canonical text: `hashTicket(text, salt)` is the leaf's hash. */
  readonly text: string;
  /** The player's alone. */
  readonly salt: string;
  readonly leaf: TicketLeaf;
  readonly path: readonly PathStep[];
  readonly root: TicketRoot;
}

/** `history`: the results of the last draws for trends, at most a hundred, the newest first. */
export interface HistoryRequest extends PageRequest {
  readonly count?: number;
}
export interface HistoryResponse {
  readonly serverNow: number;
  readonly results: readonly ResultView[];
}

/** The answer to a refused call. */
export type ErrorResponse =
  /** 400; the paths of the fields, such as `selection` or `unit`. */
  | { readonly error: 'invalid_input'; readonly paths: readonly string[] }
  /** 409; the draw that takes bets now, if there is one. */
  | { readonly error: 'draw_closed'; readonly nextDraw: OpenDrawView | null }
  /** 409; the odds of today. */
  | {
      readonly error: 'odds_changed';
      readonly oddsVersion: string;
      readonly prizes: readonly PrizeView[];
    }
  /** 409; the lines without room, with the unit times multiple that each still takes. */
  | {
      readonly error: 'number_closed';
      readonly closed: readonly { readonly line: string; readonly unit: number }[];
    }
  /** 403, the player's or the brand's limit; 409, no money. */
  | { readonly error: 'limit_reached' | 'wallet_short' }
  /** 409; the wallet answered too late, or said no for another reason. Nothing is staked. */
  | { readonly error: 'late' | 'refused' }
  /** 401; the game must be opened again. */
  | { readonly error: 'session_ended' | 'launch_expired' }
  /** 429 and 503, with Retry-After; the same request may be sent again. */
  | { readonly error: 'too_many' | 'busy' };

export type ErrorCode = ErrorResponse['error'];
