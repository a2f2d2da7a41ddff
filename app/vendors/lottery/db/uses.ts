import type { Queryable } from '../../queryable.ts';

/** A lottery that players of a brand open. */
export interface GameUse {
  readonly brand: string;
  readonly game: string;
  /** Since when its draws take place, in ms since the epoch. */
  readonly since: number;
}

/**
 * Which lotteries are in use at which brands: a draw that nobody could see would be work for
 * nothing.
 */
export const gameUseStore = (db: Queryable) => ({
  /** Notes that a game was opened; after `idleMs` without players its draws begin anew. */
  note: (brand: string, game: string, now: number, idleMs: number) =>
    db.run(
      `insert into lottery_use as u (brand, game, since, opened_at) values ($1, $2, $3, $3)
       on conflict (brand, game) do update set opened_at = greatest(u.opened_at, $3),
         since = case when u.opened_at < $3 - $4::bigint then $3 else u.since end`,
      [brand, game, now, idleMs],
    ),
  /** The games that were opened after a time, at all brands. */
  openedAfter: (time: number) =>
    db.query<GameUse>(
      'select brand, game, since from lottery_use where opened_at > $1 order by brand, game',
      [time],
    ),
});
