import type { Queryable } from '../../queryable.ts';
import { openCount } from '../models/schedule.ts';

export interface BrandGame {
  readonly brand: string;
  readonly gameCode: string;
}

export interface FixtureSeed {
  readonly number: number;
  readonly serverSeed: string;
}

/** Retention of fixtures without tickets. */
const unusedMs = 24 * 60 * 60_000;
/** Limits rows per statement, so that bets do not wait for a long cleanup. */
const deleteBatchSize = 500;

/** Seeds are stored when a fixture is first shown. */
export function fixtureStore(db: Queryable) {
  return {
    /** In order of numbers. */
    between: ({ brand, gameCode }: BrandGame, first: number, last: number) =>
      db.query<FixtureSeed>(
        'select number, server_seed as "serverSeed" from sports_fixture where brand = $1 and game_code = $2 and number between $3 and $4 order by number',
        [brand, gameCode, first, last],
      ),
    /** Keeps the first of two concurrent seeds. */
    add: ({ brand, gameCode }: BrandGame, { number, serverSeed }: FixtureSeed, endsAt: number) =>
      db.run(
        'insert into sports_fixture (brand, game_code, number, server_seed, ends_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [brand, gameCode, number, serverSeed, endsAt],
      ),
    /**
     * Deletes old fixtures without bets; returns the number. A ticket has the number of its last
     * leg; its other legs were open at the same time.
     */
    deleteUnused: (now: number) =>
      db.run(
        `delete from sports_fixture where ctid = any(array(select f.ctid from sports_fixture f where f.ends_at < $1
           and not exists (select 1 from sports_ticket t where t.brand = f.brand and t.game_code = f.game_code and t.fixture between f.number and f.number + $3) limit $2))`,
        [now - unusedMs, deleteBatchSize, openCount],
      ),
  };
}
export type FixtureStore = ReturnType<typeof fixtureStore>;
