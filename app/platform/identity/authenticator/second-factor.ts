import type { SecondFactor } from '../../calls/second-factor.ts';
import { authenticatorTries } from '../../rate-limit/rules.ts';
import type { IdentityServices } from '../identity-services.ts';
import { consumeOneTimePassword, consumeRecoveryCode, isEnrolled } from './authenticator-store.ts';

export function createSecondFactor(services: IdentityServices): SecondFactor {
  const { secretBox, counters } = services;
  return {
    isEnrolled,
    async countAttempt({ tenant, now }, member) {
      // Preloads the keys: a transaction must not wait for them.
      await Promise.all([secretBox.ready(), services.recoveryCodeDigest()]);
      const tries = await counters.add(tenant.code, authenticatorTries, member, now);
      return tries <= authenticatorTries.max;
    },
    async consume(tx, { tenant, now }, member, code) {
      const digestCode = await services.recoveryCodeDigest();
      return (
        (await consumeOneTimePassword(tx, secretBox, tenant.code, member, code, now)) ||
        (await consumeRecoveryCode(tx, digestCode, tenant.code, member, code))
      );
    },
    clearAttempts: ({ tenant }, member) => counters.clear(tenant.code, authenticatorTries, member),
    returnAttempt: ({ tenant }, member) =>
      counters.subtractAll(tenant.code, [[authenticatorTries, member, 1]]),
  };
}
