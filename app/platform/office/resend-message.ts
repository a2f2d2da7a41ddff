import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { createSmsBudget, spendSms } from '../identity/phone/sms-budget.ts';
import { findInboxMessage } from '../inbox/inbox-store.ts';
import { renderMessage } from '../inbox/render-message.ts';
import { createCounters } from '../rate-limit/counters.ts';
import { mailCodes, resendCooldown, resendLimit } from '../rate-limit/rules.ts';
import { createTokenBuckets } from '../rate-limit/token-bucket.ts';
import type { OfficeServices } from './office-context.ts';

type Channel = OfficeOutput<'resendMessage'>['channel'];

/** Limits by member and address, counted in the act's transaction. */
async function takeResend(
  tx: Queryable,
  { sandbox }: Pick<OfficeServices, 'sandbox'>,
  { tenant, at: now }: StaffContext,
  member: string,
  { channel, to }: { readonly channel: Channel; readonly to: string },
): Promise<boolean> {
  const counters = createCounters(tx);
  if ((await counters.add(tenant.code, resendCooldown, member, now)) > 1) return false;
  if ((await counters.add(tenant.code, resendLimit, member, now)) > resendLimit.max) return false;
  return channel === 'email'
    ? createTokenBuckets(tx).take(tenant.code, mailCodes, to.toLowerCase(), now)
    : spendSms(createSmsBudget(counters, sandbox), to, { tenant, now });
}

/**
 * Sends by e-mail, or by SMS without an address. Inbox messages never contain codes.
 * @returns `not_found`, `messages_unavailable` (no address, or no provider) or `too_many_requests`
 */
export async function resendMessage(
  tx: Queryable,
  services: Pick<OfficeServices, 'outbox' | 'sandbox'>,
  context: StaffContext,
  { id, message }: Omit<OfficeRequest<'resendMessage'>, 'reason'>,
): Promise<Result<OfficeOutput<'resendMessage'>, CallFault>> {
  const { tenant } = context;
  const member = await findMemberById(tx, tenant.code, id);
  const stored = await findInboxMessage(tx, { tenant: tenant.code, member: id }, message);
  const rendered = stored && renderMessage(tenant, tenant.defaultLanguage, stored);
  if (!member || !rendered) return refuse(fault('not_found'));
  const channel = member.email === '' ? 'sms' : 'email';
  const to = member.email || (member.mobile ?? '');
  if (to === '' || !services.outbox.open(channel).ok) return refuse(fault('messages_unavailable'));
  if (!(await takeResend(tx, services, context, id, { channel, to })))
    return refuse(fault('too_many_requests'));
  const subject = `${tenant.name}: ${rendered.title}`;
  const text = channel === 'sms' ? `${subject}\n${rendered.text}` : rendered.text;
  await services.outbox.send(tenant.code, { channel, to, subject, text }, tx);
  await recordStaffAct(tx, context, {
    act: 'resend',
    subject: message,
    member: id,
    amount: 0,
    outcome: channel,
  });
  return ok({ channel });
}
