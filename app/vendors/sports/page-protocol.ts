import type { Bet, Leg, Price, Side } from './models/fixture.ts';
import type { FixtureTimes } from './models/schedule.ts';
import type { SportId } from './models/sports.ts';
import type { Step } from '../game-server/staked-rounds.ts';

/* Data exchanged between page and vendor. Amounts are minor units, times ms since the epoch. */

/** Embedded in the document. */
export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  readonly sport: SportId;
  readonly language: string;
}

/** Before or during the fixture. */
export interface FixtureView extends FixtureTimes {
  /** SHA-256 of the seed. */
  readonly hash: string;
  readonly sides: readonly Side[];
  readonly markets: readonly { readonly code: string; readonly prices: readonly Price[] }[];
}

/** Includes the seed. */
export interface ResultView {
  readonly number: number;
  readonly endsAt: number;
  readonly hash: string;
  readonly serverSeed: string;
  readonly sides: readonly Side[];
  readonly result: string;
}

/** Includes the result once the fixture has ended. */
export interface LegView extends Leg {
  readonly sides: readonly Side[];
  readonly result?: string;
  readonly isWon?: boolean;
}

export interface TicketView extends Bet {
  readonly id: string;
  /** The page's id of the bet. */
  readonly ask: string;
  readonly legs: readonly LegView[];
  readonly step: Step;
  readonly placedAt: number;
  /** Set once the bet is decided. */
  readonly paid?: number;
}

export interface FixturesResponse {
  readonly serverNow: number;
  /** Absent if unchanged. */
  readonly balance?: number;
  readonly fixtures: readonly FixtureView[];
  readonly results: readonly ResultView[];
  readonly tickets: readonly TicketView[];
}

export interface OpenResponse extends FixturesResponse {
  readonly balance: number;
  readonly currency: string;
}

/** Odds are those displayed to the player. A repeated `ask` is the same bet. */
export interface PlaceRequest extends Bet {
  readonly ask: string;
}

export interface PlaceResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly ticket: TicketView;
}
