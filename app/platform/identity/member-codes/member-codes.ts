import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import { refuseField, refuseFields, refuseMalformedCode } from '../../calls/field-errors.ts';
import type { CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { isOneTimeCode } from '#app/lib/typed/code.ts';
import { parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import type { Queryable } from '../../db/database.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import {
  codeGuesses,
  mailCodes,
  memberCodeCooldown,
  memberCodeLimit,
  numberCodes,
} from '../../rate-limit/rules.ts';
import { expiredMinutes } from '../phone/sms-code-store.ts';
import type { IdentityServices } from '../identity-services.ts';
import {
  createMemberCode,
  matchesMemberCode,
  memberCodeMinutes,
  type MemberCodeKey,
  type MemberCodePurpose,
} from './member-code-store.ts';

export interface MemberCodeRequest {
  readonly purpose: MemberCodePurpose;
  readonly channel: 'sms' | 'email';
  /** E.164 number or e-mail address. */
  readonly address: string;
  /** Extra work in the transaction; if it returns a fault, no code is sent. */
  readonly redeem?: (tx: Queryable) => Promise<CallFault | undefined>;
}

class CodeRefused extends Error {
  readonly fault: CallFault;
  constructor(refusal: CallFault) {
    super(refusal.key);
    this.fault = refusal;
  }
}

async function takeCode(
  { counters, budgets, smsBudget }: IdentityServices,
  context: CallContext,
  member: string,
  { purpose, channel, address }: MemberCodeRequest,
): Promise<CallFault | undefined> {
  const { tenant, now } = context;
  if ((await counters.add(tenant.code, memberCodeCooldown, `${purpose} ${member}`, now)) > 1)
    return fault('code_throttled');
  if ((await counters.add(tenant.code, memberCodeLimit, member, now)) > memberCodeLimit.max)
    return fault('too_many_requests');
  const bucket = channel === 'sms' ? numberCodes.anybody : mailCodes;
  const subject = channel === 'sms' ? address : address.toLowerCase();
  if (!(await budgets.take(tenant.code, bucket, subject, now))) return fault('too_many_requests');
  const number = channel === 'sms' ? parseMobileNumber(address, undefined) : undefined;
  if (!number) return undefined;
  const budget = await smsBudget.check(number, context);
  if (!budget.ok) return budget.fault;
  await smsBudget.record(number, context);
  return undefined;
}

/**
 * Stores code, message and security log row in one transaction.
 * @returns minutes until another code may be requested
 */
export async function sendMemberCode(
  services: IdentityServices,
  context: CallContext,
  { id, sessionId }: Pick<SessionMember, 'id' | 'sessionId'>,
  request: MemberCodeRequest,
): Promise<Result<{ readonly expiredMinutes: number }, CallFault>> {
  const { database, random, outbox } = services;
  const { tenant, language, now } = context;
  const { purpose, channel, address } = request;
  const open = outbox.open(channel);
  if (!open.ok) return open;
  const limited = await takeCode(services, context, id, request);
  if (limited) return refuse(limited);
  try {
    await actTransaction(database, context, async (tx, recordAct) => {
      const refusal = await request.redeem?.(tx);
      if (refusal) throw new CodeRefused(refusal);
      const key = { tenant: tenant.code, member: id, session: sessionId, purpose, address };
      const code = await createMemberCode(tx, random, key, now);
      const values = { code, minutes: memberCodeMinutes };
      const text = composeMessage(tenant, language, `message.code.${purpose}`, values);
      const subject = composeMessage(tenant, language, 'message.code.subject');
      const ttlMs = memberCodeMinutes * 60_000;
      await outbox.send(tenant.code, { channel, to: address, subject, text, ttlMs }, tx);
      await recordAct();
    });
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    await services.counters.clear(tenant.code, memberCodeCooldown, `${purpose} ${id}`);
    return refuse(error.fault);
  }
  return ok({ expiredMinutes });
}

/**
 * Returns the fault of a wrong code at `verificationCode`. Only wrong codes use up the member's
 * guesses; the code stays valid until it is consumed.
 */
export async function findMemberCodeFault(
  { database, budgets }: IdentityServices,
  key: MemberCodeKey,
  code: string,
  now: number,
): Promise<CallFault | undefined> {
  if (code.trim() === '')
    return refuseFields('field_invalid', { verificationCode: { key: 'field.required' } }).fault;
  if (!isOneTimeCode(code)) return refuseMalformedCode('verificationCode').fault;
  const subject = `member ${key.member}`;
  if (!(await budgets.take(key.tenant, codeGuesses.anybody, subject, now)))
    return fault('too_many_requests');
  if (!(await matchesMemberCode(database, key, code, now)))
    return refuseField('code_wrong', 'verificationCode').fault;
  await budgets.refund(key.tenant, codeGuesses.anybody, subject);
  return undefined;
}
