import type { Clock } from '#app/lib/clock.ts';
import type { PlayerSessions } from '../../game-server/player-sessions.ts';
import type { PlayerSession } from '../../game-server/sessions.ts';
import type { Lottery } from '../create-lottery.ts';
import type { Uses } from '../draws/uses.ts';

export interface EndpointDeps {
  readonly lottery: Lottery;
  readonly players: PlayerSessions;
  readonly clock: Clock;
  readonly uses: Uses;
  /** The balance after a call, if the wallet returns it. */
  readonly balanceOf: (
    brand: string,
    session: PlayerSession,
  ) => Promise<{ readonly balance?: number }>;
}
