import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Outbox } from './outbox.ts';
import type { Queryable } from '../db/database.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { sql } from '../db/sql.ts';
import { fault } from '../calls/responses.ts';
import type { Channel } from './provider.ts';
import { CallFaultError } from '../calls/call-fault-error.ts';

class NoProviderError extends CallFaultError {
  constructor(channel: Channel) {
    super(`no provider for ${channel} is configured`, fault('messages_unavailable'));
  }
}

const retentionMs = 7 * 24 * 3_600_000;

export interface OutboxRules {
  /** Stores messages for testers even without a provider. */
  readonly sandbox: boolean;
  readonly delivers: (channel: Channel) => boolean;
  readonly wake: () => void;
}

export const storeOnly: OutboxRules = {
  sandbox: true,
  delivers: () => false,
  wake: () => undefined,
};

/**
 * Recipients are stored here and never logged. Sending deletes the brand's messages older than
 * seven days.
 * @throws NoProviderError from `send`, for a channel without a provider
 */
export function createOutbox(
  database: Queryable,
  clock: Clock,
  random: Random,
  { sandbox, delivers, wake }: OutboxRules,
): Outbox {
  const canSend = (channel: Channel) => sandbox || delivers(channel);
  return {
    open: (channel) => (canSend(channel) ? ok(undefined) : refuse(fault('messages_unavailable'))),
    async send(tenant, message, tx = database) {
      const {
        channel,
        to,
        subject = '',
        text,
        html = '',
        ttlMs,
      } = message.isDiscarded ? { channel: message.channel, to: '', text: '' } : message;
      const isDelivered = delivers(channel) && !message.isDiscarded;
      if (!canSend(channel)) throw new NoProviderError(channel);
      const at = clock.now();
      await deleteBatch(
        tx,
        sql`outbox_message`,
        sql`tenant = ${tenant} and at < ${at - retentionMs}`,
      );
      await tx.run(sql`insert into outbox_message (tenant, id, channel, recipient, subject, body,
        html, at, next_at, useless_at)
        values (${tenant}, ${token(random, 12)}, ${channel}, ${to}, ${subject}, ${text}, ${html},
          ${at}, ${isDelivered ? at : null},
          ${ttlMs === undefined ? null : at + ttlMs})`);
      if (isDelivered) wake();
    },
    list: (tenant, limit) =>
      database.query(sql`select id, channel, recipient as "to", subject, body as text, at,
        case when delivered_at is not null then 'delivered' when dead_at is not null then 'failed'
          when next_at is not null then 'pending' else 'kept' end as state
        from outbox_message where tenant = ${tenant} and recipient <> '' order by sequence desc limit ${limit}`),
    clear: async (tenant) => {
      await database.run(sql`delete from outbox_message where tenant = ${tenant}`);
    },
  };
}
