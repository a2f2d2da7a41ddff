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
  revealMember: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberReveal',
    access: 'members.reveal',
    summary:
      'A member’s personal data in full, with the holders of their instruments by id. The log has ' +
      'the member, the names of the fields and the reason, and none of the values.',
    input: z.object({ id, reason }),
    output: z.object({ ...personFields, holders: z.record(z.string(), z.string()) }),
  }),
  resendMessage: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberResend',
    access: 'members.resend',
    summary:
      'Sends a message of a member’s inbox to their e-mail address or, without one, their mobile ' +
      'number: once a minute, and ten times an hour. Codes are never in an inbox.',
    input: z.object({ id, message: z.string().min(1).max(200), reason }),
    output: z.object({ channel: z.enum(['email', 'sms']) }),
  }),
};
