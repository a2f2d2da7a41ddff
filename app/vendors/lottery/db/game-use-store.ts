import type { Queryable } from '../../queryable.ts';

export interface GameUse {
  readonly brand: string;
  readonly game: string;
  /** Start of its draws, in ms since the epoch. */
  readonly since: number;
}

/** Lotteries in use at each brand; others get no draws, which saves work. */
export const gameUseStore = (db: Queryable) => ({
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
