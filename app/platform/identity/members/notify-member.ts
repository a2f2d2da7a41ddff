import type { CallContext } from '../../calls/handler.ts';
import type { Queryable } from '../../db/database.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { createCounters } from '../../rate-limit/counters.ts';
import { createSmsBudget, takeSms } from '../phone/sms-budget.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import type { MemberRecord } from './member-repository.ts';

/** Security events with a message to the member; each has a `.subject` and a `.text`. */
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

/** The details of a message, and the transaction that it belongs to. */
interface MessageDetails {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly db?: Queryable;
}

/** What sends a message and counts its SMS. */
export interface Notifier {
  readonly database: Queryable;
  readonly outbox: Outbox;
  readonly sandbox: boolean;
}

/**
 * Notifies a member of a change, wherever they can be reached, in case somebody else made it. An SMS
 * counts as a code does, and is left out when the budget of its number, country or brand is used up:
 * whoever changes something again and again spends no more than with codes [F9].
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
    // Counted where the message is stored: what is undone was not sent.
    const budget = createSmsBudget(createCounters(db), sandbox);
    if (await takeSms(budget, mobile, { tenant, now }))
      await outbox.send(tenant.code, { channel: 'sms', to: mobile, text }, db);
  }
}
