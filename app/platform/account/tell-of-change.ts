import type { Tenant } from '#schema/tenant.ts';
import type { Outbox } from '../area.ts';
import { writeLetter } from './letters.ts';
import type { KnownMember } from './member-store.ts';

/** Tells a member that the password was changed, wherever they can be reached: who did not do it must learn of it. */
export async function tellOfChange(outbox: Outbox, tenant: Tenant, { account, email, mobile }: KnownMember, lang: string | undefined): Promise<void> {
  const { subject, text } = writeLetter('passwordChanged', tenant, lang, { account });
  if (email !== '') await outbox.send(tenant.code, { channel: 'email', to: email, subject, text });
  else if (mobile !== null) await outbox.send(tenant.code, { channel: 'sms', to: mobile, text });
}
