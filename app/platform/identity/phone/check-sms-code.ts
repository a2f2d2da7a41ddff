import { isOneTimeCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { refuseMalformedCode } from '../../calls/field-errors.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import type { BucketRule } from '../../rate-limit/token-bucket.ts';
import { codeGuesses } from '../../rate-limit/rules.ts';
import { findByMobile } from '../members/member-repository.ts';
import { knownIpStatus } from '../step-up/known-ip-store.ts';
import type { IdentityServices } from '../services.ts';
import type { CodeKey } from './sms-code-store.ts';

/** Whether the number's member has logged in from this address before. */
export async function isNumberAtHome(
  db: Queryable,
  number: string,
  { tenant, ip, now }: CallContext,
): Promise<boolean> {
  const member = await findByMobile(db, tenant.code, number);
  return member !== undefined && (await knownIpStatus(db, tenant.code, member.id, ip, now)).isHome;
}

/** Takes one of the number's guesses; addresses known to its member have a budget of their own. */
async function takeGuess(
  { budgets, database }: IdentityServices,
  number: string,
  context: CallContext,
): Promise<BucketRule | undefined> {
  const { tenant, now } = context;
  if (await budgets.take(tenant.code, codeGuesses.anybody, number, now)) return codeGuesses.anybody;
  return (await isNumberAtHome(database, number, context)) &&
    (await budgets.take(tenant.code, codeGuesses.knownAddress, number, now))
    ? codeGuesses.knownAddress
    : undefined;
}

/**
 * Whether a code is the number's current one; `too_many_requests` when the number's guesses are
 * used up, the same for unknown numbers [F9]. Only a wrong code of six digits costs a guess.
 */
export async function checkSmsCode(
  services: IdentityServices,
  attempt: CodeKey & { readonly code: string },
  context: CallContext,
): Promise<Result<boolean, CallFault>> {
  const { tenant, now } = context;
  if (!isOneTimeCode(attempt.code)) return refuseMalformedCode('verificationCode');
  const bucket = await takeGuess(services, attempt.number, context);
  if (!bucket) return refuse(fault('too_many_requests'));
  const outcome = await services.codes.check(tenant.code, attempt, now);
  if (outcome !== 'wrong') await services.budgets.refund(tenant.code, bucket, attempt.number);
  return ok(outcome === 'right');
}
