import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { BucketRule } from '../../rate-limit/token-bucket.ts';
import {
  brandFailures,
  usernameFailures,
  ipFailures,
  captchaForAll,
  passwordGuesses,
  rateLimits,
} from '../../rate-limit/rules.ts';
import { isOverLimit, limitsAround } from '../../rate-limit/throttle.ts';
import type { IdentityServices } from '../identity-services.ts';

const maxCount = 2 ** 31 - 1;

/** Already counted as failed; report the result by one of these methods. */
export interface LoginAttempt {
  /** The account's guesses are used up: only a temporary password may be verified. */
  readonly temporaryOnly: boolean;
  /** The refusal requires a captcha if the next attempt needs one. */
  fail(): CallFault;
  /** Clears the account's failures, and those of this address at this account only. */
  succeed(): Promise<void>;
  /** Not verified. */
  cancel(): Promise<void>;
}

interface LoginAttemptSubject {
  readonly subject: string;
  readonly isKnownDevice: boolean;
  readonly looksTemporary: boolean;
}

/** Known devices have an additional budget. */
async function takeGuess(
  budgets: IdentityServices['budgets'],
  {
    tenant,
    subject,
    isKnownDevice,
  }: Pick<LoginAttemptSubject, 'subject' | 'isKnownDevice'> & { readonly tenant: string },
  now: number,
): Promise<BucketRule | undefined> {
  if (await budgets.take(tenant, passwordGuesses.anybody, subject, now))
    return passwordGuesses.anybody;
  return isKnownDevice && (await budgets.take(tenant, passwordGuesses.knownDevice, subject, now))
    ? passwordGuesses.knownDevice
    : undefined;
}

async function captchaFault(
  captchas: IdentityServices['captchas'],
  { captcha, captchaId }: CallRequest<'login'>,
  { tenant, now }: CallContext,
): Promise<CallFault | undefined> {
  if (!captcha?.trim()) return fault('captcha_required', { captcha: true });
  return (await captchas.answer(tenant.code, captchaId, captcha, now))
    ? undefined
    : fault('captcha_wrong', { captcha: true });
}

const isOverAny = (
  limits: ReturnType<typeof limitsAround>,
  counts: readonly number[],
  more: number,
  sandbox: boolean,
): boolean =>
  limits.some(([limit], index) => isOverLimit(limit, (counts[index] ?? 0) + more, sandbox));

/**
 * Refuses by the address's own history, with few writes: a flood from one address must not load
 * the database.
 */
async function addressFault(
  { counters, sandbox }: IdentityServices,
  { captcha }: CallRequest<'login'>,
  { tenant, ip, now }: CallContext,
  address: string,
): Promise<CallFault | undefined> {
  const loginLimits = limitsAround(rateLimits.login, ip);
  const [failureCount = 0, ...loginCounts] = await counters.readAll(
    tenant.code,
    [[ipFailures, address], ...loginLimits],
    now,
  );
  if (isOverAny(loginLimits, loginCounts, 1, sandbox)) return fault('too_many_requests');
  if (captcha?.trim() || failureCount < tenant.captchaAfter) return undefined;
  await counters.addAll(tenant.code, loginLimits, now);
  return fault('captcha_required', { captcha: true });
}

/**
 * Counts a failure before the outcome; returns a function that undoes it. A separate statement,
 * because updating all counters together causes deadlocks.
 */
async function countOutcome(
  { counters }: IdentityServices,
  tenant: string,
  now: number,
): Promise<() => Promise<void>> {
  await counters.add(tenant, brandFailures, 'all', now);
  return () => counters.subtractAll(tenant, [[brandFailures, 'all', 1]]);
}

/** Sandbox only. */
const isCaptchaForEveryone = async (
  { counters, sandbox }: IdentityServices,
  code: string,
  now: number,
): Promise<boolean> => sandbox && (await counters.read(code, captchaForAll, 'all', now)) > 0;

/**
 * Counts failures per account and address, also for unknown accounts; after `captchaAfter` a
 * captcha is required [AU-07]. Attempts count before their outcome, so that parallel guesses gain
 * nothing. Temporary passwords bypass the account's budget: recovery works during an attack
 * [AU-21].
 */
export function createLoginAttempts(services: IdentityServices) {
  const { counters, budgets, captchas, human, sandbox } = services;
  return async (
    { subject, isKnownDevice, looksTemporary }: LoginAttemptSubject,
    input: CallRequest<'login'>,
    context: CallContext,
  ): Promise<Result<LoginAttempt, CallFault>> => {
    const { tenant, now } = context;
    const { code } = tenant;
    const address = ipPrefix(context.ip);
    const earlyFault = await addressFault(services, input, context, address);
    if (earlyFault) return refuse(earlyFault);
    const loginLimits = limitsAround(rateLimits.login, context.ip);
    const [usernameFailureCount = 0, ipFailureCount = 0, ...loginCounts] = await counters.addAll(
      code,
      [[usernameFailures, subject], [ipFailures, address], ...loginLimits],
      now,
    );
    const cancel = () =>
      counters.subtractAll(code, [
        [usernameFailures, subject, 1],
        [ipFailures, address, 1],
      ]);
    if (isOverAny(loginLimits, loginCounts, 0, sandbox)) {
      await cancel();
      return refuse(fault('too_many_requests'));
    }
    const captchaForEveryone = await isCaptchaForEveryone(services, code, now);
    const needsCaptcha = (discount: number): boolean =>
      captchaForEveryone ||
      Math.max(usernameFailureCount, ipFailureCount) - discount >= tenant.captchaAfter;
    const refusal = needsCaptcha(1)
      ? await captchaFault(captchas, input, context)
      : await human.check('login', input, context);
    const budget = refusal
      ? undefined
      : await takeGuess(budgets, { tenant: code, subject, isKnownDevice }, now);
    if (refusal || (!budget && !looksTemporary)) {
      await cancel();
      return refuse(refusal ?? fault('account_locked'));
    }
    const forgetOutcome = await countOutcome(services, code, now);
    const refund = async () => {
      await forgetOutcome();
      if (budget) await budgets.refund(code, budget, subject);
    };
    return ok({
      temporaryOnly: !budget,
      fail: () =>
        fault(
          budget ? 'login_failed' : 'account_locked',
          needsCaptcha(0) ? { captcha: true } : undefined,
        ),
      succeed: async () => {
        await refund();
        await counters.subtractAll(code, [
          [usernameFailures, subject, maxCount],
          [ipFailures, address, usernameFailureCount],
        ]);
      },
      cancel: async () => {
        await refund();
        await cancel();
      },
    });
  };
}
