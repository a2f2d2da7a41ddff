import type { Visit } from '../handler.ts';
import type { Outbox } from '../area.ts';
import { compose } from '../outbox/compose.ts';
import type { KnownMember } from './member-store.ts';

/** Tells a member that the password was changed, wherever they can be reached: who did not do it must learn of it. */
export async function tellOfChange(outbox: Outbox, { tenant, language }: Visit, { account, email, mobile }: KnownMember): Promise<void> {
  const text = compose(tenant, language, 'message.passwordChanged.text', { account });
  const subject = compose(tenant, language, 'message.passwordChanged.subject');
  if (email !== '' && outbox.open('email').ok) await outbox.send(tenant.code, { channel: 'email', to: email, subject, text });
  else if (mobile !== null && outbox.open('sms').ok) await outbox.send(tenant.code, { channel: 'sms', to: mobile, text });
}
