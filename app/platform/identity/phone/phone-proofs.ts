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

/** Numbers verified by the identity service's token [AU-20]. */
export interface PhoneProofs {
  /** Whether the brand verifies numbers that way, and no other. */
  isEnabled(context: Pick<CallContext, 'tenant'>): boolean;
  /** The number that a token proves now, without consuming it. */
  read(token: string | undefined, context: CallContext): Promise<Result<VerifiedPhone, CallFault>>;
  /** Consumes it, in the transaction of its purpose; false when it was used before. */
  consume(db: Queryable, phone: VerifiedPhone, context: CallContext): Promise<boolean>;
}

/** The fault at the code's field when the service's token is invalid. */
export const invalidPhoneProof = () => refuseField('phone_code_wrong', 'verificationCode');

/** Proofs by the services of the brands. */
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
    // Stored for longer than any token is valid.
    consume: (db, { proof }, { tenant, now }) =>
      consumeProof(db, tenant.code, ['phone', proof], now, 3 * proofLifetimeMs),
  };
}
