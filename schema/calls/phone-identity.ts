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
  phoneCode: defineCall('POST /wps/verification/phone/code', {
    token: false,
    summary:
      'Sends a code through the brand’s phone identity service; `session` identifies the code. ' +
      'If the service requires a human check, the call is refused with the address of its page ' +
      '(`value.check`), and the service’s answer is sent as `checked`.',
    input: z.object({
      countryDialingCode: text(8),
      mobileNum: text(30),
      purpose: z.enum(['register', 'login']),
      checked: text(3000).optional(),
      ...humanFields,
    }),
    output: z.object({ expiredMinutes: z.number(), session: z.string() }),
  }),
  phoneConfirm: defineCall('POST /wps/verification/phone/confirm', {
    token: false,
    summary:
      'Verifies a code with the service. The ID token proves the number to `register` and ' +
      '`login`, once, for 10 minutes.',
    input: z.object({ session: text(1500), code: text(255) }),
    output: z.object({ firebaseIdToken: z.string() }),
  }),
};
