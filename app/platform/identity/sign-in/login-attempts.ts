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
import { isOverLimit } from '../../rate-limit/throttle.ts';
import type { IdentityServices } from '../services.ts';

/** More than any count. */
const maxCount = 2 ** 31 - 1;

/**
 * An attempt that may look at the password. It already counts as failed; one of these says how it
 * went.
 */
export interface LoginAttempt {
  /**
   * The account's guesses are spent: a temporary password may be looked at, the member's own may
   * not.
   */
  readonly temporaryOnly: boolean;
  /** It failed: the refusal, which demands a captcha when the next attempt needs one. */
  fail(): CallFault;
  /**
   * It was right: the account's failures are forgotten, and this address is forgiven those, but not
   * its failures with others.
   */
  succeed(): Promise<void>;
  /** It was never looked at. */
  cancel(): Promise<void>;
}

/**
 * Whose password is to be looked at, whether the device has been let in to that account before, and
 * whether it has a temporary password's form.
 */
interface LoginAttemptSubject {
  readonly subject: string;
  readonly isKnownDevice: boolean;
  readonly looksTemporary: boolean;
}

/** Takes one of the account's guesses; a device that was in before has some besides. */
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

/** Why the captcha of an attempt does not count; undefined when it does. */
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

/**
 * Decides whether an attempt may look at the password [AU-07]. Failures are counted per account and
 * per address, the same for accounts that nobody has; from the tenant's `captchaAfter` on, a
 * captcha comes first. An attempt counts before its outcome is known, so parallel guesses gain
 * nothing. What is left is bounded by the account's budget of guesses, which a temporary password
 * needs none of: the way back by letter stays open while somebody guesses [AU-21].
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
    const [ipLoginCount = 0, usernameFailureCount = 0, ipFailureCount = 0] = await counters.addAll(
      code,
      [
        [rateLimits.login, address],
        [usernameFailures, subject],
        [ipFailures, address],
      ],
      now,
    );
    const cancel = () =>
      counters.subtractAll(code, [
        [usernameFailures, subject, 1],
        [ipFailures, address, 1],
      ]);
    if (isOverLimit(rateLimits.login, ipLoginCount, sandbox)) {
      await cancel();
      return refuse(fault('too_many_requests'));
    }
    const captchaForEveryone =
      sandbox && (await counters.read(code, captchaForAll, 'all', now)) > 0;
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
