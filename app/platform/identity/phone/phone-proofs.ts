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

export interface PhoneProofs {
  /** The brand verifies numbers only by the identity service. */
  isEnabled(context: Pick<CallContext, 'tenant'>): boolean;
  read(token: string | undefined, context: CallContext): Promise<Result<VerifiedPhone, CallFault>>;
  /** Runs in the transaction of its purpose; false when the token was used before. */
  consume(db: Queryable, phone: VerifiedPhone, context: CallContext): Promise<boolean>;
}

export const invalidPhoneProof = () => refuseField('phone_code_wrong', 'verificationCode');

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
    // Retained longer than any token is valid.
    consume: (db, { proof }, { tenant, now }) =>
      consumeProof(db, tenant.code, ['phone', proof], now, 3 * proofLifetimeMs),
  };
}
