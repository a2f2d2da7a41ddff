import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const addressField = z.enum(['mobile', 'email']);
const address = {
  field: addressField,
  address: text(255),
  countryDialingCode: text(8).default(''),
};
/** Log-in password, or an authenticator code if one is set up. */
const proof = { password: text(255).default(''), code: text(20).default('') };

export const ownDataCalls = {
  ownData: defineCall('GET /wps/member/ownData', {
    token: true,
    summary:
      'The member’s nickname, and their masked name, number, e-mail address and date of birth; ' +
      'empty if unknown.',
    input: z.object({}),
    output: z.object({
      nickname: z.string(),
      name: z.string(),
      mobile: z.string(),
      mobileProved: z.boolean(),
      email: z.string(),
      emailProved: z.boolean(),
      birthDate: z.string(),
      /** Changes require the log-in password; false for a member without one. */
      byPassword: z.boolean(),
      /** Changes require an authenticator code instead. */
      secondFactor: z.boolean(),
    }),
  }),
  setNickname: defineCall('PUT /wps/member/ownData/nickname', {
    token: true,
    summary: 'Changes the member’s display name.',
    input: z.object({ nickname: text(255) }),
    output: z.object({}),
  }),
  setPersonalData: defineCall('POST /wps/member/ownData', {
    token: true,
    summary:
      'Adds the member’s real name or date of birth (`yyyy-MM-dd`) once. Only staff can change ' +
      'it afterwards.',
    input: z.object({ field: z.enum(['name', 'birthDate']), value: text(255), ...proof }),
    output: z.object({}),
  }),
  addressCode: defineCall('POST /wps/member/ownData/code', {
    token: true,
    summary: 'Sends a code to a new number or e-mail address of the member, for `bindAddress`.',
    input: z.object({ ...address, ...proof }),
    output: z.object({ expiredMinutes: z.number().int() }),
  }),
  bindAddress: defineCall('PUT /wps/member/ownData/address', {
    token: true,
    summary: 'Sets the member’s number or e-mail address with the code that was sent to it.',
    input: z.object({ ...address, verificationCode: text(255) }),
    output: z.object({}),
  }),
  loginHistory: defineCall('GET /wps/member/loginHistory', {
    token: true,
    summary: 'The last log-ins to the account and refused attempts, newest first.',
    input: z.object({}),
    output: z.object({
      logins: z.array(
        z.object({
          /** ms since the epoch. */
          at: time,
          refused: z.boolean(),
          /** Masked; '' when unknown. */
          address: z.string(),
          times: z.number().int(),
        }),
      ),
    }),
  }),
};
