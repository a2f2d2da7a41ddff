/* A player's tickets in the lottery's HTTP interface (`wire.ts`). */
import type { Selection } from './models/entry.ts';

/** One order for several draws: the tickets with its id as their `clientTicketId`. */
export interface SeriesView {
  readonly id: string;
  /** How many draws were ordered. */
  readonly drawCount: number;
  readonly stopAfterWin: boolean;
  /** `stopping`: stakes are being returned. */
  readonly state: 'running' | 'stopping' | 'stopped';
  /** Why it ended before its last draw; null if it did not. */
  readonly ending: 'won' | 'cancelled' | null;
}

export type TicketStatus =
  /** The wallet has not answered yet. */
  | 'pending'
  | 'placed'
  /** The wallet's answer came too late: the stake goes back. */
  | 'late'
  | 'cancelled'
  /** An earlier draw of its series has won: the stake goes back. */
  | 'stopped'
  /** The draw is void: the stake goes back. */
  | 'voided'
  | 'won'
  | 'lost';

/** A player's own ticket. */
export interface TicketView {
  readonly id: string;
  /** The id of the bet that it was placed with; all draws of one bet have the same. */
  readonly clientTicketId: string;
  readonly drawId: string;
  readonly numero: string;
  readonly play: string;
  readonly selection: Selection;
  readonly lines: number;
  readonly unit: number;
  readonly multiple: number;
  readonly stake: number;
  /** The odds at which it was accepted, one for each prize of its play. */
  readonly odds: readonly number[];
  readonly placedAt: number;
  readonly status: TicketStatus;
  /** Null until the numbers are drawn. */
  readonly prize: number | null;
  /** Its place in the tree of the draw's tickets, from 1; null before the freeze. */
  readonly sequence: number | null;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly numbers: string | null;
}
