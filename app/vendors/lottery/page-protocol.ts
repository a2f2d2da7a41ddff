/*
 * The JSON of the lottery's HTTP interface between its page and its server. Types only, so that the
 * page's bundle contains no server code.
 *
 * A page is a GET of `/lottery-vendor/play`. Its data (`StartData`) is the JSON in
 * `<script type="application/json" id="start">`. Every call is a POST of JSON, as `text/plain`, to
 * `/lottery-vendor/api/<endpoint>`: the page has an opaque origin, so a preflight would be refused.
 * A body always has `gameCode` and `session`, a key that the page generates; `open` also has the
 * address's `launchCode`.
 *
 * Amounts are whole minor currency units, odds whole thousandths of a unit, times ms since the
 * epoch by the server's clock.
 */
import type { AssuranceLevel } from './draws/draw-seeds.ts';
import type { PathStep, TicketLeaf, TicketRoot } from '#app/domain/games/ticket-tree.ts';
import type { DrawState, VoidGround } from './db/draws.ts';
import type { EntryRule, Selection } from './models/entry.ts';
import type { SeriesView, TicketView } from './page-protocol-tickets.ts';

export type { SeriesView, TicketStatus, TicketView } from './page-protocol-tickets.ts';

export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  /** The model’s name, such as `five-digits` or `north`. */
  readonly model: string;
  readonly language: string;
  /** `betting` opens with the board, `lobby` with the results (LT-05). */
  readonly view: 'betting' | 'lobby';
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  /** The play to open with, if the address has one. */
  readonly playType?: string;
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
  /** The option’s name, such as `big`, `sum-3` or `match-5`. */
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
    /** The hash of the whole plan: anyone who saved it can detect later changes. */
    readonly announcement: string;
  };
}

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
  /** Average return of all plays, in thousandths of the stake. */
  readonly returns: number;
  /** The stakes that a line's unit can have. */
  readonly units: readonly number[];
  readonly multiples: { readonly min: number; readonly max: number };
  readonly stakes: { readonly min: number; readonly max: number };
  readonly maxLines: number;
  /** Per bet. */
  readonly maxDraws: number;
  readonly tickets: readonly TicketView[];
  readonly series: readonly SeriesView[];
}

/** `draws`: open draws and the last results; the page calls it when a draw locks. */
export type DrawsRequest = PageRequest;
export interface DrawsResponse {
  readonly serverNow: number;
  /** By draw time; the first one locks next. */
  readonly draws: readonly OpenDrawView[];
  /** Newest first, including locked draws without numbers. */
  readonly results: readonly ResultView[];
}

export interface BetRequest extends PageRequest {
  /** The bet is placed once in each of these draws. */
  readonly drawIds: readonly string[];
  readonly play: string;
  readonly selection: Selection;
  readonly unit: number;
  readonly multiple: number;
  readonly oddsVersion: string;
}

/** `quote`: what a bet costs; checked like `place`, without wallet, liability and open draws. */
export interface QuoteResponse {
  /** The numbers are in canonical order. */
  readonly selection: Selection;
  readonly lines: number;
  /** Per draw. */
  readonly stake: number;
  /** For all draws. */
  readonly total: number;
  readonly prizes: readonly PrizeView[];
}

/** `place`: idempotent by `clientTicketId`. Tickets in several draws form a series. */
export interface PlaceRequest extends BetRequest {
  /** 8 to 48 letters, digits, `_` or `-`. */
  readonly clientTicketId: string;
  /** The number of lines displayed to the player. */
  readonly lines: number;
  /** Whether the first prize ends the series, which returns the stakes of the later draws. */
  readonly stopAfterWin?: boolean;
}
/** A bet may succeed in some draws only; the call is refused if it succeeds in none. */
export interface PlaceResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly tickets: readonly TicketView[];
  readonly refusals: readonly (ErrorResponse & { readonly drawId: string })[];
  readonly series: readonly SeriesView[];
}

/** `cancel`: possible until the draw locks; repeats change nothing. */
export interface CancelRequest extends PageRequest {
  readonly ticketId: string;
}
export interface CancelResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly ticket: TicketView;
}

/** `cancelSeries`: cancels the tickets of a series in open draws; repeats change nothing. */
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

/** `draw`: one draw with the player’s tickets. */
export interface DrawRequest extends PageRequest {
  readonly drawId: string;
}
export interface DrawResponse {
  readonly serverNow: number;
  readonly draw: ResultView & Pick<OpenDrawView, 'opensAt' | 'locksAt' | 'commitments'>;
  /** Published at the freeze; null before. */
  readonly root: TicketRoot | null;
  /**
   * The address of the proof file (`DrawProof`, for `npm run verify-draw`) on the same host; null
   * until the numbers are drawn.
   */
  readonly proofFile: string | null;
  readonly tickets: readonly TicketView[];
}

/** `path`: what a player needs to prove that a ticket was in the draw. */
export interface PathRequest extends PageRequest {
  readonly ticketId: string;
}
export interface PathResponse {
  /** The ticket's canonical text: `hashTicket(text, salt)` is the leaf's hash. */
  readonly text: string;
  /** Known only to the player. */
  readonly salt: string;
  readonly leaf: TicketLeaf;
  readonly path: readonly PathStep[];
  readonly root: TicketRoot;
}

/** `history`: the results of the last draws for trends, newest first. */
export interface HistoryRequest extends PageRequest {
  readonly count?: number;
}
export interface HistoryResponse {
  readonly serverNow: number;
  readonly results: readonly ResultView[];
}

export type ErrorResponse =
  /** 400, with the names of the fields, such as `selection` or `unit`. */
  | { readonly error: 'invalid_input'; readonly paths: readonly string[] }
  /** 409, with the next open draw, if any. */
  | { readonly error: 'draw_closed'; readonly nextDraw: OpenDrawView | null }
  /** 409, with the current odds. */
  | {
      readonly error: 'odds_changed';
      readonly oddsVersion: string;
      readonly prizes: readonly PrizeView[];
    }
  /** 409, with the full lines and the unit times multiple that each still accepts. */
  | {
      readonly error: 'number_closed';
      readonly closed: readonly { readonly line: string; readonly unit: number }[];
    }
  /** 403, the player's or the brand's limit; 409, no money. */
  | { readonly error: 'limit_reached' | 'wallet_short' }
  /** 409; the wallet answered too late, or refused for another reason. Nothing is staked. */
  | { readonly error: 'late' | 'refused' }
  /** 401; the game must be opened again. */
  | { readonly error: 'session_ended' | 'launch_expired' }
  /** 429 and 503, with Retry-After; the same request may be sent again. */
  | { readonly error: 'too_many' | 'busy' };

export type ErrorCode = ErrorResponse['error'];
