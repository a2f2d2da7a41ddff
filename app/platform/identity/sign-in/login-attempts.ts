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
import type { IdentityServices } from '../services.ts';

/** More than any count. */
const maxCount = 2 ** 31 - 1;

/**
 * An attempt that may verify the password. It already counts as failed; call one of these with the
 * result.
 */
export interface LoginAttempt {
  /**
   * The account's guesses are used up: a temporary password may be verified, the member's own may
   * not.
   */
  readonly temporaryOnly: boolean;
  /** It failed: the refusal, which requires a captcha when the next attempt needs one. */
  fail(): CallFault;
  /**
   * It succeeded: the account's failures are forgotten, and those of this address at this account,
   * but not at others.
   */
  succeed(): Promise<void>;
  /** It was not verified. */
  cancel(): Promise<void>;
}

/**
 * The account whose password is to be verified, whether the device is known to it, and whether the
 * input has a temporary password's form.
 */
interface LoginAttemptSubject {
  readonly subject: string;
  readonly isKnownDevice: boolean;
  readonly looksTemporary: boolean;
}

/** Takes one of the account's guesses; a known device has some more. */
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

/** Why the captcha of an attempt is invalid; undefined when it is valid. */
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

/** Whether one of the counts, with those to come, is over its limit. */
const isOverAny = (
  limits: ReturnType<typeof limitsAround>,
  counts: readonly number[],
  more: number,
  sandbox: boolean,
): boolean =>
  limits.some(([limit], index) => isOverLimit(limit, (counts[index] ?? 0) + more, sandbox));

/**
 * Why an attempt is refused by what its address has done already, whoever it is for; undefined when
 * nothing speaks against it. Writes as little as can be: whoever tries without end from one address
 * must not have the database busy with counting that [F1].
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
 * Counts a failure of the brand until it turns out that it was none; answers what takes it back. By
 * itself: with the other counts in one statement, log-ins would wait for each other in rings.
 */
async function countOutcome(
  { counters }: IdentityServices,
  tenant: string,
  now: number,
): Promise<() => Promise<void>> {
  await counters.add(tenant, brandFailures, 'all', now);
  return () => counters.subtractAll(tenant, [[brandFailures, 'all', 1]]);
}

/** Whether a tester demands a captcha of everybody; never without the sandbox. */
const isCaptchaForEveryone = async (
  { counters, sandbox }: IdentityServices,
  code: string,
  now: number,
): Promise<boolean> => sandbox && (await counters.read(code, captchaForAll, 'all', now)) > 0;

/**
 * Decides whether an attempt may verify the password [AU-07]. Failures are counted per account and
 * per address, the same for unknown accounts; from the tenant's `captchaAfter` on, a captcha comes
 * first. An attempt counts before its outcome is known, so that parallel guesses gain nothing. The
 * rest is limited by the account's budget of guesses, which does not apply to a temporary password:
 * recovery by letter works even during an attack [AU-21].
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
