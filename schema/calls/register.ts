import { z } from 'zod';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { accountType, unsaidAccountType } from './account-type.ts';
import { firebaseFields } from './phone-identity.ts';
import { codeSession, humanFields } from './verification.ts';

const text = (max: number) => z.string().max(max);

/** Answers to the brand's account questions; others are dropped. */
export const answersSchema = z.record(z.string().max(40), text(255)).default({});

/** See the spec, section 3. The tenant's rules select the fields; here all are bounded. */
export const registrationSchema = z.object({
  username: text(255).optional(),
  password: text(255).optional(),
  confirmPassword: text(255).optional(),
  payeeName: text(255).optional(),
  email: text(255).optional(),
  qqNum: text(255).optional(),
  mobileNum: text(255).optional(),
  recommenderId: text(255).optional(),
  captcha: text(255).optional(),
  captchaId: text(80).optional(),
  verification: humanFields.verification,
  verificationCode: text(255).optional(),
  ...codeSession,
  ...firebaseFields,
  affiliateCode: text(255).optional(),
  paymentPassword: text(255).optional(),
  line: text(255).optional(),
  whatsapp: text(255).optional(),
  facebook: text(255).optional(),
  wechat: text(255).optional(),
  idNumber: text(255).optional(),
  referralCode: text(255).optional(),
  countryDialingCode: text(8).optional(),
  /** Keyed by question [AU-18]. */
  answers: answersSchema,
  domain: text(260).optional(),
  login: z.boolean().default(true),
  registerUrl: text(600).optional(),
  registerMethod: z.string().max(10).default('WEB'),
  /** Confirmed age and terms [AU-18]; the platform stores the time. */
  termsAccepted: z.boolean().default(false),
});

/** Without a token the owner has to log in. */
const registrationResult = alsoAs(
  z.object({
    token: orElse(z.string(), ''),
    device: z.string().optional(),
    account: orElse(z.string(), ''),
    type: orElse(accountType, unsaidAccountType),
    customerId: orElse(z.string(), ''),
    firstTimeLogin: orElse(z.boolean(), true),
  }),
  { textField: 'token' },
);

/** Minutes until another code may be sent; 1 if the platform omits it. */
const codeSent = alsoAs(z.object({ expiredMinutes: orElse(z.number(), 1) }), {
  textField: 'expiredMinutes',
});

export const registerCalls = {
  register: defineCall('PUT /wps/member/register', {
    token: false,
    encrypted: true,
    summary: 'Registers with a user name.',
    input: registrationSchema,
    output: registrationResult,
  }),
  registerMobile: defineCall('PUT /wps/member/register/mobile', {
    token: false,
    encrypted: true,
    summary: 'Registers with a mobile number, which becomes the user name.',
    input: registrationSchema,
    output: registrationResult,
  }),
  smsRegister: defineCall('POST /wps/verification/sms/register', {
    token: false,
    summary: 'Sends a registration code by SMS. `value` is the number of minutes until it expires.',
    input: z.object({
      countryDialingCode: text(8),
      mobileNo: text(30),
      ...codeSession,
      ...humanFields,
    }),
    output: codeSent,
  }),
  smsLogin: defineCall('POST /wps/verification/sms/noLogin', {
    token: false,
    summary:
      'Sends a code for log-in or for a new password by SMS. The response is the same for ' +
      'unknown numbers.',
    input: z.object({
      countryDialingCode: text(8),
      mobileNum: text(30),
      purpose: z.enum(['login', 'password']).default('login'),
      /** `device` of an earlier log-in, which has a separate rate limit. */
      device: text(200).optional(),
      ...codeSession,
      ...humanFields,
    }),
    output: codeSent,
  }),
  affiliate: defineCall('GET /wps/agent/affiliate', {
    token: false,
    summary: 'Whether an affiliate code is valid on this domain.',
    input: z.object({ code: text(60), domain: text(260).optional() }),
    output: z.object({ valid: z.boolean() }),
  }),
};
