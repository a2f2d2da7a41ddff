/* A player's tickets in the lottery's HTTP interface (`wire.ts`). */
import type { PricedTicket } from './db/tickets.ts';

/** An order for several draws; its id is the `clientTicketId` of its tickets. */
export interface SeriesView {
  readonly id: string;
  readonly drawCount: number;
  readonly stopAfterWin: boolean;
  /** While `stopping`, stakes are being returned. */
  readonly state: 'running' | 'stopping' | 'stopped';
  /** Set if it ended before its last draw. */
  readonly ending: 'won' | 'cancelled' | null;
}

export type TicketStatus =
  /** Not answered by the wallet yet. */
  | 'pending'
  | 'placed'
  /** The wallet answered too late; the stake is returned. */
  | 'late'
  | 'cancelled'
  /** An earlier draw of its series won; the stake is returned. */
  | 'stopped'
  /** The draw is void; the stake is returned. */
  | 'voided'
  | 'won'
  | 'lost';

export interface TicketView extends PricedTicket {
  readonly id: string;
  /** The bet's id, the same for all of its draws. */
  readonly clientTicketId: string;
  readonly drawId: string;
  readonly numero: string;
  readonly placedAt: number;
  readonly status: TicketStatus;
  /** Null until computed, after the draw. */
  readonly prize: number | null;
  /** Place in the draw's ticket tree, from 1; null before the freeze. */
  readonly sequence: number | null;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly numbers: string | null;
}
