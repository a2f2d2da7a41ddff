import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';

/** A draw whose seed the platform commits to. */
interface PlannedDraw {
  readonly id: string;
  /** When its sales end, in ms since the epoch: no seed is revealed before. */
  readonly locksAt: number;
}

interface DrawSeedsDeps {
  readonly database: Queryable;
  readonly clock: Clock;
  /** What all seeds are derived from. */
  readonly secret: () => Promise<string>;
  /**
   * What the seeds of draws that were announced before come from, while `secret` is replaced
   * [F23]. With neither, their draws become void.
   */
  readonly acceptedSecret?: (() => Promise<string>) | undefined;
}

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The platform's half of each draw's seeds: the vendor cannot know the numbers before it has fixed
 * its tickets [LT-07].
 */
export function createDrawSeeds({ database, clock, secret, acceptedSecret }: DrawSeedsDeps) {
  const seedOf = async (key: typeof secret, tenant: string, drawId: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(`draw seed\n${tenant}\n${drawId}`)
      .digest('hex');
  return {
    /** Commits to the seeds of draws: the hash of each. The same draw again has the same hash. */
    async commit(tenant: string, draws: readonly PlannedDraw[]): Promise<readonly string[]> {
      const rows = await Promise.all(
        draws.map(async ({ id, locksAt }) => ({
          ...{ id, locksAt },
          hash: hashOf(await seedOf(secret, tenant, id)),
        })),
      );
      const stored = await database.query<{ id: string; hash: string }>(
        `insert into draw_commitment as c (tenant, draw_id, locks_at, seed_hash)
         select $1, d.id, d."locksAt", d.hash
           from jsonb_to_recordset($2::jsonb) as d (id text, "locksAt" bigint, hash text)
         on conflict (tenant, draw_id) do update set seed_hash = coalesce(c.seed_hash, excluded.seed_hash)
         returning draw_id as id, seed_hash as hash`,
        [tenant, JSON.stringify(rows)],
      );
      const hashes = new Map(stored.map(({ id, hash }) => [id, hash]));
      return rows.map(({ id, hash }) => hashes.get(id) ?? hash);
    },
    /**
     * Reveals the seed of a draw whose sales have ended, for one root of its tickets: who has seen
     * it can have no other tickets. Undefined before, for another root, for an unknown draw, and
     * for one whose secret is gone.
     */
    async reveal(tenant: string, drawId: string, root: string): Promise<string | undefined> {
      const [row] = await database.query<{ hash: string | null }>(
        `update draw_commitment set root = $3, revealed_at = coalesce(revealed_at, $4)
         where tenant = $1 and draw_id = $2 and locks_at <= $4 and (root is null or root = $3)
         returning seed_hash as hash`,
        [tenant, drawId, root, clock.now()],
      );
      if (!row) return undefined;
      for (const key of acceptedSecret ? [secret, acceptedSecret] : [secret]) {
        const seed = await seedOf(key, tenant, drawId);
        if (row.hash === null || hashOf(seed) === row.hash) return seed;
      }
      return undefined;
    },
  };
}
export type DrawSeeds = ReturnType<typeof createDrawSeeds>;
