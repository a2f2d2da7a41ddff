import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseField } from '../../calls/field-errors.ts';
import { hasModule } from '../deps.ts';
import type { Queryable } from '../../db/database.ts';
import type { CallContext } from '../../calls/handler.ts';
import { consumeProof } from '../social/social-store.ts';
import { proofLifetimeMs, readIdToken, type VerifiedPhone } from './id-token.ts';
import { createJwksCache } from './jwks-cache.ts';
import type { PhoneServices } from './phone-services.ts';

/** Numbers proved by the identity service's token [AU-20]. */
export interface PhoneProofs {
  /** Whether the brand has numbers proved that way, and no other. */
  isEnabled(context: Pick<CallContext, 'tenant'>): boolean;
  /** The number that a token proves now. It is not used up yet. */
  read(token: string | undefined, context: CallContext): Promise<Result<VerifiedPhone, CallFault>>;
  /** Uses it up, in the transaction of what it was for; false when it was used before. */
  consume(db: Queryable, phone: VerifiedPhone, context: CallContext): Promise<boolean>;
}

/** What is at the code's field when the service's token proves nothing. */
export const invalidPhoneProof = () => refuseField('phone_code_wrong', 'verificationCode');

/** Proofs over the services of the brands. */
export function createPhoneProofs(services: PhoneServices): PhoneProofs {
  const jwksCache = createJwksCache();
  return {
    isEnabled: ({ tenant }) => hasModule(tenant, 'PHONEIDENTITY'),
    async read(token, { tenant, now }) {
      const service = await services.find(tenant.code);
      if (!service || !token) return invalidPhoneProof();
      const phone = await readIdToken(service, jwksCache, token, now);
      if (phone.ok) return ok(phone.value);
      return phone.fault === 'failed'
        ? invalidPhoneProof()
        : refuseField('phone_unavailable', 'verificationCode');
    },
    // Remembered for longer than any token proves anything.
    consume: (db, { proof }, { tenant, now }) =>
      consumeProof(db, tenant.code, ['phone', proof], now, 3 * proofLifetimeMs),
  };
}
