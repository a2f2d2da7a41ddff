import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../../queryable.ts';
import type { LotteryGame } from '../games.ts';
import { offeredGame } from '../offered-games.ts';
import type { Offer } from './plan-draws.ts';

/** How long a lottery has draws after it was last opened. */
const idleMs = 7 * 86_400_000;
/** Minimum time between stored openings. */
const noteIntervalMs = 10 * 60_000;

interface GameUse {
  readonly brand: string;
  readonly game: string;
  /** Start of its draws, in ms since the epoch. */
  readonly since: number;
}

/** Lotteries in use at each brand; others get no draws, which saves work. */
const gameUseStore = (db: Queryable) => ({
  /** Stores that a game was opened. After `idleMs` without players `since` restarts. */
  note: (brand: string, game: string, now: number, idleMs: number) =>
    db.run(
      `insert into lottery_use as u (brand, game, since, opened_at) values ($1, $2, $3, $3)
       on conflict (brand, game) do update set opened_at = greatest(u.opened_at, $3),
         since = case when u.opened_at < $3 - $4::bigint then $3 else u.since end`,
      [brand, game, now, idleMs],
    ),
  openedAfter: (time: number) =>
    db.query<GameUse>(
      'select brand, game, since from lottery_use where opened_at > $1 order by brand, game',
      [time],
    ),
});

/** Only lotteries that players open have draws, so that unused ones cost nothing. */
export function createGameUses(db: Queryable, clock: Clock) {
  const store = gameUseStore(db);
  const notedAt = new Map<string, number>();
  return {
    /**
     * Stores that a player opened a game.
     * @returns the offer to plan, unless the opening was stored recently
     */
    async note(brand: string, game: LotteryGame): Promise<Offer | undefined> {
      const now = clock.now();
      const key = `${brand} ${game.code}`;
      const last = notedAt.get(key);
      if (last !== undefined && Math.abs(now - last) < noteIntervalMs) return undefined;
      await store.note(brand, game.code, now, idleMs);
      notedAt.set(key, now);
      return { brand, games: [game] };
    },
    /** The games in use at all brands. */
    async offers(): Promise<readonly Offer[]> {
      const uses = await store.openedAfter(clock.now() - idleMs);
      return uses.flatMap(({ brand, game: code, since }) => {
        const game = offeredGame(code);
        return game ? [{ brand, games: [game], since }] : [];
      });
    },
  };
}
export type GameUses = ReturnType<typeof createGameUses>;
