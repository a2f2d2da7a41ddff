import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import { stepCodeCooldown, stepCodeLimit } from '../../rate-limit/rules.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { spendSms } from '../phone/sms-budget.ts';
import { readKnownIpStatus } from './known-ip-store.ts';
import { canProveBy } from './locked-login.ts';
import { codeMinutes, createStepCode, type LoginStepRecord } from './step-up-store.ts';

/** Does the same work without sending when there is no member, to prevent a timing leak. */
export async function sendStepCode(
  services: IdentityServices,
  member: MemberRecord | undefined,
  way: 'sms' | 'email',
  ticket: string,
  context: CallContext,
): Promise<void> {
  const { database, random, outbox } = services;
  const { tenant, language } = context;
  const isDiscarded = member === undefined;
  const to = (way === 'sms' ? member?.mobile : member?.email) ?? '';
  await actTransaction(database, context, async (tx, recordAct) => {
    const code = await createStepCode(tx, random, context, ticket, way);
    const text = composeMessage(tenant, language, 'message.code.step', {
      code,
      minutes: codeMinutes,
    });
    const ttlMs = codeMinutes * 60_000;
    const subject = composeMessage(tenant, language, 'message.code.step.subject');
    await outbox.send(
      tenant.code,
      way === 'sms'
        ? { channel: 'sms', to, text, ttlMs, isDiscarded }
        : { channel: 'email', to, subject, text, ttlMs, isDiscarded },
      tx,
    );
    await recordAct();
  });
}

/**
 * Undefined when the account has no such method or its budgets are used up; the response does not
 * reveal this.
 */
export async function findLockedRecipient(
  services: IdentityServices,
  member: MemberRecord | undefined,
  way: 'sms' | 'email',
  context: CallContext,
): Promise<MemberRecord | undefined> {
  if (!member || !(await canProveBy(services, member, way, context))) return undefined;
  return way === 'email' || (await spendSms(services.smsBudget, member.mobile ?? '', context))
    ? member
    : undefined;
}

/** At a locked account, known addresses of the member have a separate counter. */
export async function findCodeSubject(
  { database }: IdentityServices,
  { member, isLocked, subject }: LoginStepRecord,
  { tenant, ip, now }: CallContext,
): Promise<string> {
  if (!isLocked) return member ?? '';
  const isHome =
    member !== null && (await readKnownIpStatus(database, tenant.code, member, ip, now)).isHome;
  return `${isHome ? 'home' : 'locked'}\n${subject}`;
}

export async function limitStepCodes(
  counters: IdentityServices['counters'],
  subject: string,
  { tenant, now }: { readonly tenant: string; readonly now: number },
): Promise<CallFault | undefined> {
  if ((await counters.add(tenant, stepCodeCooldown, subject, now)) > 1)
    return fault('code_throttled');
  return (await counters.add(tenant, stepCodeLimit, subject, now)) > stepCodeLimit.max
    ? fault('too_many_requests')
    : undefined;
}
