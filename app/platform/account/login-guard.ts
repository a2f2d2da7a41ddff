import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { addressGroup } from '#app/lib/address-group.ts';
import type { Budget } from './guess-budget.ts';
import { accountFailures, addressFailures, captchaForAll, guesses, limits } from './limits.ts';
import { isOver } from './throttle.ts';
import type { AccountTools } from './tools.ts';

/** More than any count. */
const everything = 2 ** 31 - 1;

/**
 * An attempt that may look at the password. It already counts as failed; one of these says how it
 * went.
 */
export interface Attempt {
  /**
   * The account's guesses are spent: a temporary password may be looked at, the member's own may
   * not.
   */
  readonly lentOnly: boolean;
  /** It failed: the refusal, which demands a captcha when the next attempt needs one. */
  failed(): CallFault;
  /**
   * It was right: the account's failures are forgotten, and this address is forgiven those, but not
   * its failures with others.
   */
  succeeded(): Promise<void>;
  /** It was never looked at. */
  dropped(): Promise<void>;
}

/**
 * Whose password is to be looked at, whether the device has been let in to that account before, and
 * whether it has a temporary password's form.
 */
interface Claim {
  readonly subject: string;
  readonly knownDevice: boolean;
  readonly looksLent: boolean;
}

/**
 * Decides whether an attempt may look at the password [AU-07]. Failures are counted per account and
 * per address, the same for accounts that nobody has; from the tenant's `captchaAfter` on, a
 * captcha comes first. An attempt counts before its outcome is known, so parallel guesses gain
 * nothing. What is left is bounded by the account's budget of guesses, which a temporary password
 * needs none of: the way back by letter stays open while somebody guesses [AU-21].
 */
export function createLoginGuard({ counters, budgets, captchas, human, sandbox }: AccountTools) {
  return async (
    { subject, knownDevice, looksLent }: Claim,
    input: CallRequest<'login'>,
    visit: Visit,
  ): Promise<Result<Attempt, CallFault>> => {
    const {
      tenant: { code, captchaAfter },
      now,
    } = visit;
    const address = addressGroup(visit.ip);
    const [visits = 0, ofAccount = 0, ofAddress = 0] = await counters.addAll(
      code,
      [
        [limits.login, address],
        [accountFailures, subject],
        [addressFailures, address],
      ],
      now,
    );
    const dropped = () =>
      counters.subtractAll(code, [
        [accountFailures, subject, 1],
        [addressFailures, address, 1],
      ]);
    if (isOver(limits.login, visits, sandbox)) {
      await dropped();
      return refuse(fault('too_many_requests'));
    }
    const forAll = sandbox && (await counters.read(code, captchaForAll, 'all', now)) > 0;
    const refusal = await challenge();
    const budget = refusal ? undefined : await taken();
    if (refusal || (!budget && !looksLent)) {
      await dropped();
      return refuse(refusal ?? fault('account_locked'));
    }
    const giveBack = async () => budget && budgets.giveBack(code, budget, subject);
    return ok({
      lentOnly: !budget,
      failed: () =>
        fault(
          budget ? 'login_failed' : 'account_locked',
          demands(0) ? { captcha: true } : undefined,
        ),
      succeeded: async () => {
        await giveBack();
        await counters.subtractAll(code, [
          [accountFailures, subject, everything],
          [addressFailures, address, ofAccount],
        ]);
      },
      dropped: async () => {
        await giveBack();
        await dropped();
      },
    });

    function demands(before: number): boolean {
      return forAll || Math.max(ofAccount, ofAddress) - before >= captchaAfter;
    }
    async function taken(): Promise<Budget | undefined> {
      if (await budgets.take(code, guesses.anybody, subject, now)) return guesses.anybody;
      return knownDevice && (await budgets.take(code, guesses.knownDevice, subject, now))
        ? guesses.knownDevice
        : undefined;
    }
    async function challenge(): Promise<CallFault | undefined> {
      if (!demands(1)) return human.objection('login', input, visit);
      if (!input.captcha?.trim()) return fault('captcha_required', { captcha: true });
      return (await captchas.answer(code, input.captchaId, input.captcha, now))
        ? undefined
        : fault('captcha_wrong', { captcha: true });
    }
  };
}
