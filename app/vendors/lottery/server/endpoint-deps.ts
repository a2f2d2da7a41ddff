import type { Clock } from '#app/lib/clock.ts';
import type { PlayerSessions } from '../../game-server/player-sessions.ts';
import type { PlayerSession } from '../../game-server/sessions.ts';
import type { Lottery } from '../create-lottery.ts';
import type { Uses } from '../draws/uses.ts';

/** What the lottery's endpoints need. */
export interface EndpointDeps {
  readonly lottery: Lottery;
  readonly players: PlayerSessions;
  readonly clock: Clock;
  readonly uses: Uses;
  /** The player's balance after a call, if the wallet tells it. */
  readonly balanceOf: (
    brand: string,
    session: PlayerSession,
  ) => Promise<{ readonly balance?: number }>;
}
