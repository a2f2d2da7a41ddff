import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Channel, OutboundMessage } from './provider.ts';

/** Leased by one dispatcher; others cannot claim it before the lease ends. */
export interface ClaimedMessage extends Omit<OutboundMessage, 'brand'> {
  readonly attempt: number;
}

export interface Backlog {
  readonly pending: number;
  readonly failed: number;
}

/** Times are ms since the epoch. */
export interface OutboxQueue {
  /** Claims due messages; after a crash they become available again after `leaseMs`. */
  claim(
    channel: Channel,
    now: number,
    leaseMs: number,
    limit: number,
  ): Promise<readonly ClaimedMessage[]>;
  delivered(message: ClaimedMessage, now: number): Promise<void>;
  postpone(message: ClaimedMessage, reason: string, nextAt: number): Promise<void>;
  giveUp(message: ClaimedMessage, reason: string, now: number): Promise<void>;
  giveUpExpired(channel: Channel, now: number): Promise<number>;
  backlog(): Promise<Readonly<Record<Channel, Backlog>>>;
}

/**
 * Outside the sandbox, the text is deleted after delivery or the last attempt: it may contain
 * codes.
 */
export function createOutboxQueue(database: Queryable, keepsBodies: boolean): OutboxQueue {
  const completedColumns = keepsBodies
    ? sql`next_at = null`
    : sql`next_at = null, subject = '', body = '', html = ''`;
  return {
    claim: (channel, now, leaseMs, limit) =>
      database.query<ClaimedMessage>(sql`
        with due as materialized (
          select tenant, id from outbox_message where channel = ${channel} and next_at <= ${now}
            order by next_at limit ${limit} for update skip locked)
        update outbox_message m set attempts = m.attempts + 1, next_at = ${now + leaseMs} from due
        where m.tenant = due.tenant and m.id = due.id
        returning m.tenant, m.id, m.recipient as "to", m.subject, m.body as text, m.html, m.attempts as attempt`),
    async delivered({ tenant, id }, now) {
      await database.run(
        sql`update outbox_message set ${completedColumns}, delivered_at = ${now}, dead_at = null,
          last_fault = null where tenant = ${tenant} and id = ${id}`,
      );
    },
    // A worker changes nothing once another attempt has started or the message is done.
    async postpone({ tenant, id, attempt }, reason, nextAt) {
      await database.run(sql`update outbox_message set next_at = ${nextAt}, last_fault = ${reason}
        where tenant = ${tenant} and id = ${id} and attempts = ${attempt} and next_at is not null`);
    },
    async giveUp({ tenant, id, attempt }, reason, now) {
      await database.run(sql`update outbox_message set ${completedColumns}, dead_at = ${now}, last_fault = ${reason}
        where tenant = ${tenant} and id = ${id} and attempts = ${attempt} and next_at is not null`);
    },
    giveUpExpired: (channel, now) =>
      database.run(sql`update outbox_message set ${completedColumns}, dead_at = ${now},
        last_fault = coalesce(last_fault, 'too late')
        where channel = ${channel} and next_at <= ${now} and useless_at <= ${now}`),
    async backlog() {
      const rows = await database.query<Backlog & { channel: Channel }>(sql`select channel,
        count(*) filter (where next_at is not null)::int as pending,
          count(*) filter (where dead_at is not null)::int as failed
        from outbox_message where next_at is not null or dead_at is not null group by channel`);
      const backlogOf = (channel: Channel): Backlog => {
        const { pending = 0, failed = 0 } = rows.find((row) => row.channel === channel) ?? {};
        return { pending, failed };
      };
      return { sms: backlogOf('sms'), email: backlogOf('email') };
    },
  };
}
