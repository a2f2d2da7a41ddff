import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';

interface PlannedDraw {
  readonly id: string;
  /** End of sales, ms since the epoch. The seed is not revealed before. */
  readonly locksAt: number;
}

interface DrawSeedsDeps {
  readonly database: Queryable;
  readonly clock: Clock;
  /** All seeds are derived from it. */
  readonly secret: () => Promise<string>;
  /**
   * Former secret, for draws announced before a rotation. Draws whose secret is lost become void.
   */
  readonly acceptedSecret?: (() => Promise<string>) | undefined;
}

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The platform's half of each draw's seed, so that the vendor cannot know the numbers before it has
 * fixed its tickets [LT-07].
 */
export function createDrawSeeds({ database, clock, secret, acceptedSecret }: DrawSeedsDeps) {
  const seedOf = async (key: typeof secret, tenant: string, drawId: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(`draw seed\n${tenant}\n${drawId}`)
      .digest('hex');
  return {
    /** Returns the hash of each seed; the same for a repeated draw. */
    async commit(tenant: string, draws: readonly PlannedDraw[]): Promise<readonly string[]> {
      const rows = await Promise.all(
        draws.map(async ({ id, locksAt }) => ({
          id,
          locksAt,
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
     * Reveals the seed after the end of sales, bound to one root of the tickets, so that tickets
     * cannot change afterwards. Undefined before, for another root, an unknown draw or a lost
     * secret.
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
