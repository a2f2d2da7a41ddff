import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import type { Outbox } from '../area.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const keptMs = 7 * 24 * 3_600_000;

/**
 * The outbox in the database. It delivers nothing itself; the sandbox shows it. The full number or address stands here and in no
 * log. Sending drops the brand's messages older than seven days.
 */
export const createOutbox = (session: Session, clock: Clock, random: Random): Outbox => ({
  async send(tenant, { channel, to, subject = '', text }) {
    const at = clock.now();
    await session.run(sql`delete from outbox_message where tenant = ${tenant} and at < ${at - keptMs}`);
    await session.run(sql`insert into outbox_message (tenant, id, channel, recipient, subject, body, at)
      values (${tenant}, ${token(random, 12)}, ${channel}, ${to}, ${subject}, ${text}, ${at})`);
  },
  list: (tenant, limit) =>
    session.query(sql`select id, channel, recipient as "to", subject, body as text, at from outbox_message
      where tenant = ${tenant} order by sequence desc limit ${limit}`),
  clear: async (tenant) => {
    await session.run(sql`delete from outbox_message where tenant = ${tenant}`);
  },
});
