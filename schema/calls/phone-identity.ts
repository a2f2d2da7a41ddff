import { z } from 'zod';
import { defineCall } from './call.ts';
import { humanFields } from './verification.ts';

const text = (max: number) => z.string().max(max);

/** ID token for calls that need a verified number; `sms` is the only channel [AU-20]. */
export const firebaseFields = {
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: text(4096).optional(),
};

/**
 * Phone verification by a third party (module PHONEIDENTITY) [AU-20]. The platform calls the
 * service, so pages need nothing from it.
 */
export const phoneIdentityCalls = {
  phoneCode: defineCall({
    method: 'POST',
    path: '/wps/verification/phone/code',
    token: false,
    encrypted: false,
    summary:
      'Has the brand’s phone identity service send a code; `session` belongs to the code. A service that wants a person first refuses with {check} in value, the address of its page, and takes its word as `checked`.',
    input: z.object({
      countryDialingCode: text(8),
      mobileNum: text(30),
      purpose: z.enum(['register', 'login']),
      checked: text(3000).optional(),
      ...humanFields,
    }),
    output: z.object({ expiredMinutes: z.number(), session: z.string() }),
  }),
  phoneConfirm: defineCall({
    method: 'POST',
    path: '/wps/verification/phone/confirm',
    token: false,
    encrypted: false,
    summary:
      'Has the service compare a code. The ID token proves the number to register and login, once, for 10 minutes.',
    input: z.object({ session: text(1500), code: text(255) }),
    output: z.object({ firebaseIdToken: z.string() }),
  }),
};
