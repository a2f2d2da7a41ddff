import { isOneTimeCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { refuseMalformedCode } from '../../calls/field-errors.ts';
import { fault } from '../../calls/responses.ts';
import type { BucketRule, TokenBuckets } from '../../rate-limit/token-bucket.ts';
import { codeGuesses } from '../../rate-limit/rules.ts';
import { findByMobile } from '../members/member-repository.ts';
import { readKnownIpStatus } from '../step-up/known-ip-store.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { CodeKey } from './sms-code-store.ts';

export interface NumberOwnership {
  readonly isKnownAddress: boolean;
  readonly isKnownDevice: boolean;
}

/** Runs the same queries for a number without a member, to prevent a timing leak. */
export async function readNumberOwnership(
  { database, devices }: IdentityServices,
  { number, device = '' }: { readonly number: string; readonly device?: string | undefined },
  { tenant, ip, now }: CallContext,
): Promise<NumberOwnership> {
  const member = await findByMobile(database, tenant.code, number);
  const id = member?.id ?? '';
  return {
    isKnownAddress: (await readKnownIpStatus(database, tenant.code, id, ip, now)).isHome,
    isKnownDevice: await devices.isKnown(tenant.code, id, device, now),
  };
}

type NumberRules = Readonly<Record<'anybody' | 'knownAddress' | 'knownDevice', BucketRule>>;

export async function takeFromNumber(
  buckets: Pick<TokenBuckets, 'take'>,
  rules: NumberRules,
  { number, isKnownAddress, isKnownDevice }: NumberOwnership & { readonly number: string },
  { tenant, now }: CallContext,
): Promise<BucketRule | undefined> {
  const ownNumbers = [
    rules.anybody,
    ...(isKnownAddress ? [rules.knownAddress] : []),
    ...(isKnownDevice ? [rules.knownDevice] : []),
  ];
  for (const rule of ownNumbers)
    if (await buckets.take(tenant.code, rule, number, now)) return rule;
  return undefined;
}

/**
 * `too_many_requests` when the number's guesses are used up, also for unknown numbers. Only a wrong
 * code of six digits counts as a guess.
 */
export async function checkSmsCode(
  services: IdentityServices,
  attempt: CodeKey & { readonly code: string; readonly device?: string | undefined },
  context: CallContext,
): Promise<Result<boolean, CallFault>> {
  const { tenant, now } = context;
  if (!isOneTimeCode(attempt.code)) return refuseMalformedCode('verificationCode');
  const { number } = attempt;
  const ownership = await readNumberOwnership(services, attempt, context);
  const bucket = await takeFromNumber(
    services.budgets,
    codeGuesses,
    { number, ...ownership },
    context,
  );
  if (!bucket) return refuse(fault('too_many_requests'));
  const outcome = await services.codes.check(tenant.code, attempt, now);
  if (outcome !== 'wrong') await services.budgets.refund(tenant.code, bucket, number);
  return ok(outcome === 'right');
}
