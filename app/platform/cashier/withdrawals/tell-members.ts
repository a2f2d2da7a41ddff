import type { WithdrawalState } from '#app/domain/payments/withdrawal-states.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { findMemberById } from '../../identity/members/member-repository.ts';
import { sendInboxMessage } from '../../inbox/inbox-store.ts';
import { renderMessage } from '../../inbox/render-message.ts';
import type { InboxTemplate, InboxValues } from '../../inbox/templates.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { publicReasons } from './review-rules.ts';
import {
  readEvents,
  readWithdrawal,
  type Withdrawal,
  type WithdrawalEvent,
} from './withdrawal-store.ts';

const retryMs = 60_000;
const batchSize = 50;

const templates: Readonly<Record<WithdrawalState, InboxTemplate>> = {
  requested: 'withdrawalRequested',
  review: 'withdrawalReview',
  approved: 'withdrawalApproved',
  paying: 'withdrawalPaying',
  done: 'withdrawalDone',
  rejected: 'withdrawalRejected',
  cancelled: 'withdrawalCancelled',
  failed: 'withdrawalFailed',
};

export interface NoticeDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  readonly report: (error: unknown, tenant: string) => void;
}

interface Notice {
  readonly tenant: string;
  readonly withdrawal: string;
  readonly sequence: number;
}

const reasonOf = (tenant: Tenant, withdrawal: Withdrawal, event: WithdrawalEvent): string =>
  event.state === 'review'
    ? publicReasons(withdrawal)
        .map((reason) =>
          composeMessage(tenant, withdrawal.language, `message.withdrawal.reason.${reason}`),
        )
        .join(' ')
    : event.reason;

async function tell(
  tx: Queryable,
  { outbox, tenant }: NoticeDeps & { readonly tenant: Tenant },
  notice: Notice,
): Promise<void> {
  const withdrawal = await readWithdrawal(tx, notice.tenant, notice.withdrawal);
  const events = await readEvents(tx, notice.tenant, notice.withdrawal);
  const event = events.find(({ sequence }) => sequence === notice.sequence);
  await tx.run(sql`delete from withdrawal_notice where tenant = ${notice.tenant}
    and withdrawal = ${notice.withdrawal} and sequence = ${notice.sequence}`);
  if (!withdrawal || !event) return;
  const template = templates[event.state];
  const { id: reference, amount, bank, masked, member, language } = withdrawal;
  const values: InboxValues = {
    amount,
    reference,
    instrument: `${bank} ${masked}`,
    reason: reasonOf(tenant, withdrawal, event),
  };
  // Ids sort messages with the same time.
  const id = `wd:${reference}:${String(event.sequence).padStart(3, '0')}:${event.state}`;
  await sendInboxMessage(tx, { tenant: tenant.code, member, id, template, values, at: event.at });
  const email = (await findMemberById(tx, tenant.code, member))?.email ?? '';
  const content = { id, template, content: { values }, at: event.at, read: false };
  const message = renderMessage(tenant, language, content);
  if (email === '' || !message || !outbox.open('email').ok) return;
  const subject = `${tenant.name}: ${message.title}`;
  await outbox.send(tenant.code, { channel: 'email', to: email, subject, text: message.text }, tx);
}

/** Job over all tenants: sends each event's notice once. Returns the number of notices. */
export async function tellMembers(deps: NoticeDeps, now: number): Promise<number> {
  const { database, findTenant, report } = deps;
  const notices = await database.query<Notice>(sql`
    with due as materialized (
      select tenant, withdrawal, sequence from withdrawal_notice
        where next_turn_at <= ${now} or next_turn_at > ${now + 2 * retryMs}
        order by next_turn_at, sequence limit ${batchSize} for update skip locked)
    update withdrawal_notice n set next_turn_at = ${now + retryMs} from due
      where n.tenant = due.tenant and n.withdrawal = due.withdrawal and n.sequence = due.sequence
      returning n.tenant, n.withdrawal, n.sequence`);
  let count = 0;
  for (const notice of [...notices].sort((one, other) => one.sequence - other.sequence))
    try {
      const tenant = await findTenant(notice.tenant);
      if (!tenant) continue;
      await database.transaction((tx) => tell(tx, { ...deps, tenant }, notice));
      count += 1;
    } catch (error) {
      report(error, notice.tenant);
    }
  return count;
}
