import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { findMemberById } from '../../identity/members/member-repository.ts';
import { sendInboxMessage } from '../../inbox/inbox-store.ts';
import { renderMessage } from '../../inbox/render-message.ts';
import type { InboxTemplate, InboxValues } from '../../inbox/templates.ts';
import type { Outbox } from '../../messaging/outbox.ts';

export interface TellDeps {
  readonly tenant: Tenant;
  readonly outbox: Outbox;
}

interface MemberMessage {
  readonly member: string;
  readonly id: string;
  readonly template: InboxTemplate;
  readonly values: InboxValues;
  readonly language: string;
  readonly at: number;
}

/** Sends inbox message and e-mail once per id, in the caller's transaction [MC-17]. */
export async function tellOfPart(
  tx: Queryable,
  { tenant, outbox }: TellDeps,
  message: MemberMessage,
): Promise<void> {
  const { member, id, template, values, at } = message;
  await sendInboxMessage(tx, { tenant: tenant.code, member, id, template, values, at });
  await sendMemberMail(tx, { tenant, outbox }, message);
}

/** E-mail only, for a message that is already in the inbox. */
export async function sendMemberMail(
  tx: Queryable,
  { tenant, outbox }: TellDeps,
  { member, id, template, values, language, at }: MemberMessage,
): Promise<void> {
  const email = (await findMemberById(tx, tenant.code, member))?.email ?? '';
  const content = { id, template, content: { values }, at, read: false };
  const rendered = renderMessage(tenant, language, content);
  if (email === '' || !rendered || !outbox.open('email').ok) return;
  const subject = `${tenant.name}: ${rendered.title}`;
  await outbox.send(tenant.code, { channel: 'email', to: email, subject, text: rendered.text }, tx);
}
