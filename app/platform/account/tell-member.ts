import type { Visit } from '../handler.ts';
import type { Outbox } from '../area.ts';
import { compose } from '../outbox/compose.ts';
import type { KnownMember } from './member-store.ts';

/** What a member is told of unasked; each has a `.subject` and a `.text`. */
type Change =
  'message.passwordChanged' | 'message.authenticatorAdded' | 'message.authenticatorRemoved';

/**
 * Tells a member what was changed, wherever they can be reached: who did not do it must learn of
 * it.
 */
export async function tellMember(
  outbox: Outbox,
  { tenant, language }: Visit,
  { account, email, mobile }: KnownMember,
  change: Change,
): Promise<void> {
  const text = compose(tenant, language, `${change}.text`, { account });
  const subject = compose(tenant, language, `${change}.subject`);
  if (email !== '' && outbox.open('email').ok)
    await outbox.send(tenant.code, { channel: 'email', to: email, subject, text });
  else if (mobile !== null && outbox.open('sms').ok)
    await outbox.send(tenant.code, { channel: 'sms', to: mobile, text });
}
