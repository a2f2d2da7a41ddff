import { ok, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { CaptchaStore } from './captcha-store.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { brandFailures, ipFailures, rateLimits } from '../../rate-limit/rules.ts';
import { hasModule } from '../deps.ts';
import type { Throttle } from '../../rate-limit/throttle.ts';

export interface HumanVerificationFields {
  readonly verification?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

export interface HumanVerification {
  /**
   * Harder with more failures or codes from this address, and with more failed log-ins of the
   * brand.
   */
  challenge(
    purpose: HumanPurpose,
    context: CallContext,
  ): Promise<Result<CallOutput<'challenge'>, CallFault>>;
  /**
   * Resolves to the refusal, or undefined. A captcha replaces the proof of work for browsers
   * without scripts.
   */
  check(
    purpose: HumanPurpose,
    fields: HumanVerificationFields,
    context: CallContext,
  ): Promise<CallFault | undefined>;
}

/** Normal number of failed log-ins per brand; each doubling beyond it doubles the work. */
const usualBrandFailures = 100;
/** Capped, because an attack on a brand slows down all its visitors. */
const maxBrandDoublings = 3;

const difficultyRules = {
  login: { counted: ipFailures, each: 1 },
  register: { counted: rateLimits.register, each: 10 },
  code: { counted: rateLimits.sendCode, each: 4 },
} as const;

/** Brands without the module require no verification. */
export function createHumanVerification({
  counters,
  throttle,
  challenges,
  captchas,
}: {
  readonly counters: Counters;
  readonly throttle: Throttle;
  readonly challenges: ChallengeStore;
  readonly captchas: CaptchaStore;
}): HumanVerification {
  const brandDoublings = async (tenant: string, now: number): Promise<number> => {
    const count = await counters.read(tenant, brandFailures, 'all', now);
    const doublings = Math.floor(Math.log2(Math.max(count / usualBrandFailures, 1)));
    return Math.min(doublings, maxBrandDoublings);
  };
  const doublings = async (
    purpose: HumanPurpose,
    { tenant, ip, now }: CallContext,
  ): Promise<number> => {
    const { counted: counterRule, each } = difficultyRules[purpose];
    const ofAddress = await counters.read(tenant.code, counterRule, ipPrefix(ip), now);
    return Math.floor(ofAddress / each) + (await brandDoublings(tenant.code, now));
  };
  return {
    async challenge(purpose, context) {
      const admission = await throttle(context, rateLimits.challenge);
      return admission.ok
        ? ok(
            await challenges.make(
              context.tenant.code,
              purpose,
              await doublings(purpose, context),
              context.now,
            ),
          )
        : admission;
    },
    async check(purpose, { verification, captcha, captchaId }, context) {
      const { tenant, now } = context;
      if (!hasModule(tenant, 'HUMANVERIFICATION')) return undefined;
      if (captcha?.trim())
        return (await captchas.answer(tenant.code, captchaId, captcha, now))
          ? undefined
          : fault('captcha_wrong', { captcha: true });
      const isSolved =
        verification !== undefined &&
        (await challenges.redeem(
          tenant.code,
          purpose,
          verification,
          await doublings(purpose, context),
          now,
        ));
      return isSolved ? undefined : fault('verification_required', { captcha: true });
    },
  };
}
