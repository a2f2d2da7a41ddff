import { digits, type Random } from '#app/lib/random.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const retentionMs = 180 * 24 * 3_600_000;
/** Per brand; the oldest are deleted, so that visitors cannot fill the disk. */
const maxStored = 500;

interface NewFeedback {
  /** A member's account. */
  readonly member: string | undefined;
  readonly language: string;
  readonly comment: string;
  readonly pictures: readonly Uint8Array[];
}

interface FeedbackRecord {
  readonly number: string;
  readonly member: string | null;
  readonly language: string;
  readonly comment: string;
  /** ms since the epoch. */
  readonly at: number;
  /** Bytes per picture, in order. */
  readonly pictures: readonly number[];
}

export interface FeedbackStore {
  /** Returns its number for inquiries. */
  add(tenant: string, feedback: NewFeedback, now: number): Promise<string>;
  /** Newest first. */
  list(tenant: string, limit: number): Promise<readonly FeedbackRecord[]>;
  /** WebP. */
  picture(tenant: string, number: string, index: number): Promise<Uint8Array | undefined>;
  /** For the sandbox reset. */
  clear(tenant: string): Promise<void>;
}

/** Adding also deletes feedback older than half a year. */
export const createFeedbackStore = (database: Database, random: Random): FeedbackStore => ({
  add: (tenant, { member, language, comment, pictures }, now) =>
    database.transaction(async (tx) => {
      const number = digits(random, 10);
      await tx.run(sql`delete from feedback where tenant = ${tenant} and (at < ${now - retentionMs}
        or sequence <= (select sequence from feedback where tenant = ${tenant}
          order by sequence desc offset ${maxStored - 1} limit 1))`);
      await tx.run(
        sql`insert into feedback (tenant, number, member, language, comment, at)
          values (${tenant}, ${number}, ${member ?? null}, ${language}, ${comment}, ${now})`,
      );
      for (const [index, bytes] of pictures.entries())
        await tx.run(
          sql`insert into feedback_picture (tenant, number, place, bytes)
            values (${tenant}, ${number}, ${index}, ${bytes})`,
        );
      return number;
    }),
  list: (tenant, limit) =>
    database.query(sql`select number, member, language, comment, at,
        coalesce((select jsonb_agg(length(p.bytes) order by p.place) from feedback_picture p
        where p.tenant = f.tenant and p.number = f.number), '[]'::jsonb) as pictures
      from feedback f where tenant = ${tenant} order by sequence desc limit ${limit}`),
  picture: async (tenant, number, index) =>
    (
      await database.one<{ bytes: Uint8Array }>(
        sql`select bytes from feedback_picture where tenant = ${tenant} and number = ${number} and place = ${index}`,
      )
    )?.bytes,
  clear: async (tenant) => {
    await database.run(sql`delete from feedback where tenant = ${tenant}`);
  },
});
