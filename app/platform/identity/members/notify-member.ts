import type { CallContext } from '../../calls/handler.ts';
import type { Queryable } from '../../db/database.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { createCounters } from '../../rate-limit/counters.ts';
import { createSmsBudget, spendSms } from '../phone/sms-budget.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import type { MemberRecord } from './member-repository.ts';

/** Message keys; each has a `.subject` and a `.text`. */
type SecurityEvent =
  | 'message.passwordChanged'
  | 'message.authenticatorAdded'
  | 'message.authenticatorRemoved'
  | 'message.paymentPasswordLocked'
  | 'message.paymentPasswordChanged'
  | 'message.mobileChanged'
  | 'message.emailChanged'
  | 'message.nameSet'
  | 'message.nameCorrected'
  | 'message.birthDateCorrected'
  | 'message.instrumentAdded'
  | 'message.instrumentRemoved';

interface MessageDetails {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly db?: Queryable;
}

export interface Notifier {
  readonly database: Queryable;
  readonly outbox: Outbox;
  readonly sandbox: boolean;
}

/**
 * Sent by e-mail, else by SMS, in case an attacker made the change. An SMS counts against the same
 * budgets as codes and is skipped when one is used up.
 */
export async function notifyMember(
  { outbox, database, sandbox }: Notifier,
  { tenant, language, now }: Pick<CallContext, 'tenant' | 'language' | 'now'>,
  { account, email, mobile }: Pick<MemberRecord, 'account' | 'email' | 'mobile'>,
  event: SecurityEvent,
  { values = {}, db = database }: MessageDetails = {},
): Promise<void> {
  const text = composeMessage(tenant, language, `${event}.text`, { account, ...values });
  const subject = composeMessage(tenant, language, `${event}.subject`);
  if (email !== '' && outbox.open('email').ok)
    await outbox.send(tenant.code, { channel: 'email', to: email, subject, text }, db);
  else if (mobile !== null && outbox.open('sms').ok) {
    // The count shares the transaction of the message, so that a rollback undoes both.
    const budget = createSmsBudget(createCounters(db), sandbox);
    if (await spendSms(budget, mobile, { tenant, now }))
      await outbox.send(tenant.code, { channel: 'sms', to: mobile, text }, db);
  }
}
