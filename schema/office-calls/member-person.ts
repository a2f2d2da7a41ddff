import { z } from 'zod';
import { defineOfficeCall } from './call.ts';
import { id, reason } from './fields.ts';

export const personFields = {
  payeeName: z.string(),
  /** `yyyy-MM-dd`; empty when unknown. */
  birthDate: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** By question and field. */
  answers: z.record(z.string(), z.string()),
  contacts: z.record(z.string(), z.string()),
};
export const personFieldNames = Object.keys(personFields) as readonly (keyof typeof personFields)[];

/** Unmasked personal data, and messages to the member's address. */
export const officeMemberPersonCalls = {
  revealMember: defineOfficeCall('POST /office/api/memberReveal', 'members.reveal', {
    summary:
      'A member’s unmasked personal data, with the holders of their instruments by id. The log ' +
      'records the member, the field names and the reason, but no values.',
    input: z.object({ id, reason }),
    output: z.object({ ...personFields, holders: z.record(z.string(), z.string()) }),
  }),
  resendMessage: defineOfficeCall('POST /office/api/memberResend', 'members.resend', {
    summary:
      'Sends an inbox message of a member to their e-mail address or, if they have none, their ' +
      'mobile number. Limited to once a minute and ten times an hour. An inbox never has codes.',
    input: z.object({ id, message: z.string().min(1).max(200), reason }),
    output: z.object({ channel: z.enum(['email', 'sms']) }),
  }),
};
