import type { CallContext } from '../../calls/handler.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import type { MemberRecord } from './member-repository.ts';

/** What a member is told of unasked; each has a `.subject` and a `.text`. */
type SecurityEvent =
  'message.passwordChanged' | 'message.authenticatorAdded' | 'message.authenticatorRemoved';

/**
 * Tells a member what was changed, wherever they can be reached: who did not do it must learn of
 * it.
 */
export async function notifyMember(
  outbox: Outbox,
  { tenant, language }: CallContext,
  { account, email, mobile }: MemberRecord,
  event: SecurityEvent,
): Promise<void> {
  const text = composeMessage(tenant, language, `${event}.text`, { account });
  const subject = composeMessage(tenant, language, `${event}.subject`);
  if (email !== '' && outbox.open('email').ok)
    await outbox.send(tenant.code, { channel: 'email', to: email, subject, text });
  else if (mobile !== null && outbox.open('sms').ok)
    await outbox.send(tenant.code, { channel: 'sms', to: mobile, text });
}
