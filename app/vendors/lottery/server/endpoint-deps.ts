import type { Clock } from '#app/lib/clock.ts';
import type { PlayerSessions } from '../../game-server/player-sessions.ts';
import type { PlayerSession } from '../../game-server/sessions.ts';
import type { Lottery } from '../create-lottery.ts';
import type { GameUses } from '../draws/game-uses.ts';

export interface EndpointDeps {
  readonly lottery: Lottery;
  readonly players: PlayerSessions;
  readonly clock: Clock;
  readonly uses: GameUses;
  /** Empty if the wallet returns no balance. */
  readonly balanceOf: (
    brand: string,
    session: PlayerSession,
  ) => Promise<{ readonly balance?: number }>;
}
