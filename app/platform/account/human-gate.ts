import { ok, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { addressGroup } from '#app/lib/address-group.ts';
import type { Captchas } from './captcha-store.ts';
import type { Challenges } from './challenge-store.ts';
import type { Counters } from './counters.ts';
import { addressFailures, limits } from './limits.ts';
import { hasModule } from './parts.ts';
import type { Throttle } from './throttle.ts';

/** The human-verification fields of a call. */
export interface HumanFields {
  readonly verification?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/** Asks a call for a human where the brand wants one [AU-08]. */
export interface HumanGate {
  /** A challenge for a purpose; harder the more this address has failed or sent. */
  challenge(
    purpose: HumanPurpose,
    visit: Visit,
  ): Promise<Result<CallOutput<'challenge'>, CallFault>>;
  /**
   * Nothing to object, or the refusal. A picture that was answered stands in for the proof of work:
   * there are browsers without scripts.
   */
  objection(
    purpose: HumanPurpose,
    given: HumanFields,
    visit: Visit,
  ): Promise<CallFault | undefined>;
}

/** What makes a purpose's challenge harder, and how many of it for a doubling. */
const against = {
  login: { counted: addressFailures, each: 1 },
  register: { counted: limits.register, each: 10 },
  code: { counted: limits.sendCode, each: 4 },
} as const;

/** The gate over challenges and captchas. A brand without the module lets everybody through. */
export function createHumanGate({
  counters,
  throttle,
  challenges,
  captchas,
}: {
  readonly counters: Counters;
  readonly throttle: Throttle;
  readonly challenges: Challenges;
  readonly captchas: Captchas;
}): HumanGate {
  const failures = async (purpose: HumanPurpose, { tenant, ip, now }: Visit): Promise<number> => {
    const { counted, each } = against[purpose];
    return Math.floor((await counters.read(tenant.code, counted, addressGroup(ip), now)) / each);
  };
  return {
    async challenge(purpose, visit) {
      const admitted = await throttle(visit, limits.challenge);
      return admitted.ok
        ? ok(
            await challenges.make(
              visit.tenant.code,
              purpose,
              await failures(purpose, visit),
              visit.now,
            ),
          )
        : admitted;
    },
    async objection(purpose, { verification, captcha, captchaId }, visit) {
      const { tenant, now } = visit;
      if (!hasModule(tenant, 'HUMANVERIFICATION')) return undefined;
      if (captcha?.trim())
        return (await captchas.answer(tenant.code, captchaId, captcha, now))
          ? undefined
          : fault('captcha_wrong', { captcha: true });
      const good =
        verification !== undefined &&
        (await challenges.redeem(
          tenant.code,
          purpose,
          verification,
          await failures(purpose, visit),
          now,
        ));
      return good ? undefined : fault('verification_required', { captcha: true });
    },
  };
}
