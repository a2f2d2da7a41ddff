import { token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const keptMs = 7 * 24 * 3_600_000;

/** A message to a person. `to` is the full number or address: it stands here and in no log. */
export interface OutboxMessage {
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly text: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** What a brand sent out. The platform delivers nothing itself; the sandbox shows it. */
export interface Outbox {
  /** Keeps a message; drops the brand's messages older than seven days. */
  send(tenant: string, message: OutboxMessage): Promise<void>;
  /** The brand's messages, newest first, at most `limit` (100 by default). */
  list(tenant: string, limit?: number): Promise<readonly (OutboxMessage & { readonly id: string })[]>;
}

/** An outbox over the database. */
export function createOutbox(session: Session, random: Random): Outbox {
  return {
    async send(tenant, { kind, to, text, at }) {
      await session.run(sql`delete from outbox_message where tenant = ${tenant} and at < ${at - keptMs}`);
      await session.run(sql`insert into outbox_message (tenant, id, kind, recipient, body, at)
        values (${tenant}, ${token(random, 12)}, ${kind}, ${to}, ${text}, ${at})`);
    },
    list: (tenant, limit = 100) =>
      session.query(sql`select id, kind, recipient as "to", body as text, at from outbox_message
        where tenant = ${tenant} order by sequence desc limit ${limit}`),
  };
}
