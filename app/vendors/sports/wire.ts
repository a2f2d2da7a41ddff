import type { Bet, Leg, Price, Side } from './models/fixture.ts';
import type { FixtureTimes } from './models/schedule.ts';
import type { SportId } from './models/sports.ts';
import type { Step } from '../game-server/staked-rounds.ts';

/* What the page and its vendor exchange. Amounts are minor units, times ms since the epoch. */

/** The data in the document. */
export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  readonly sport: SportId;
  readonly language: string;
}

/** A fixture that has not ended. */
export interface FixtureView extends FixtureTimes {
  /** The SHA-256 of the seed. */
  readonly hash: string;
  readonly sides: readonly Side[];
  readonly markets: readonly { readonly code: string; readonly prices: readonly Price[] }[];
}

/** A fixture that has ended, with its seed. */
export interface ResultView {
  readonly number: number;
  readonly endsAt: number;
  readonly hash: string;
  readonly serverSeed: string;
  readonly sides: readonly Side[];
  readonly result: string;
}

/** A leg of a player's bet; with its result once the fixture has ended. */
export interface LegView extends Leg {
  readonly sides: readonly Side[];
  readonly result?: string;
  readonly isWon?: boolean;
}

/** A bet of the player. */
export interface TicketView extends Bet {
  readonly id: string;
  /** The page's own id of the bet. */
  readonly ask: string;
  readonly legs: readonly LegView[];
  readonly step: Step;
  readonly placedAt: number;
  /** Once the bet is decided. */
  readonly paid?: number;
}

export interface FixturesResponse {
  readonly serverNow: number;
  /** The balance, if it can have changed. */
  readonly balance?: number;
  readonly fixtures: readonly FixtureView[];
  readonly results: readonly ResultView[];
  readonly tickets: readonly TicketView[];
}

export interface OpenResponse extends FixturesResponse {
  readonly balance: number;
  readonly currency: string;
}

/** A bet: the odds are those that the player has seen. The same `ask` again is the same bet. */
export interface PlaceRequest extends Bet {
  readonly ask: string;
}

export interface PlaceResponse {
  readonly serverNow: number;
  readonly balance?: number;
  readonly ticket: TicketView;
}
