import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseField } from '../account/field-refusal.ts';
import { hasModule } from '../account/parts.ts';
import type { Session } from '../db/database.ts';
import type { Visit } from '../handler.ts';
import { spendProof } from '../social/store.ts';
import { provedForMs, readIdToken, type ProvedPhone } from './id-token.ts';
import { createKeySets } from './key-sets.ts';
import type { PhoneServices } from './services.ts';

/** Numbers proved by the identity service's word [AU-20]. */
export interface PhoneProofs {
  /** Whether the brand has numbers proved that way, and no other. */
  isOn(visit: Pick<Visit, 'tenant'>): boolean;
  /** The number that a token proves now. It is not used up yet. */
  read(token: string | undefined, visit: Visit): Promise<Result<ProvedPhone, CallFault>>;
  /** Uses it up, in the transaction of what it was for; false when it was used before. */
  spend(session: Session, proved: ProvedPhone, visit: Visit): Promise<boolean>;
}

/** What stands at the code's field when the service's word is no proof. */
export const noProof = () => refuseField('phone_code_wrong', 'verificationCode');

/** Proofs over the services of the brands. */
export function createPhoneProofs(services: PhoneServices): PhoneProofs {
  const keySets = createKeySets();
  return {
    isOn: ({ tenant }) => hasModule(tenant, 'PHONEIDENTITY'),
    async read(token, { tenant, now }) {
      const service = await services.find(tenant.code);
      if (!service || !token) return noProof();
      const proved = await readIdToken(service, keySets, token, now);
      if (proved.ok) return ok(proved.value);
      return proved.fault === 'failed'
        ? noProof()
        : refuseField('phone_unavailable', 'verificationCode');
    },
    // Remembered for longer than any token proves anything.
    spend: (session, { proof }, { tenant, now }) =>
      spendProof(session, tenant.code, ['phone', proof], now, 3 * provedForMs),
  };
}
