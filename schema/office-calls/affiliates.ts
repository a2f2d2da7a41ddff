import { z } from 'zod';
import { affiliateStates } from '#app/domain/accounts/affiliate-states.ts';
import { defineOfficeCall } from './call.ts';
import { cursor, memberRefSchema, pageSize, reason, time } from './fields.ts';

/** Must match the registration's field. */
export const affiliateCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{3,20}$/);
export const affiliateMaxUses = z.number().int().min(1).max(1_000_000);
/** By the brand's clock. */
export const affiliateLastDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const affiliateSchema = z.object({
  code: z.string(),
  /** Null: the brand's own code. */
  owner: memberRefSchema.nullable(),
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  until: time.nullable(),
  state: z.enum(affiliateStates),
  createdBy: z.string(),
  createdAt: time,
});

export const officeAffiliateCalls = {
  affiliates: defineOfficeCall('GET /office/api/affiliates', 'affiliates.read', {
    summary:
      'Affiliate codes with their registrations, newest first. Pass `next` as `after` for the ' +
      'next page.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      affiliates: z.array(affiliateSchema),
      /** The brand's first host, for registration links. */
      host: z.string(),
      /** Without the form field `affiliateCode`, links do not pass a code on. */
      isFieldOn: z.boolean(),
      next: z.string().nullable(),
    }),
  }),
  addAffiliate: defineOfficeCall('POST /office/api/affiliateAdd', 'affiliates.manage', {
    summary:
      'Creates an affiliate code: the given one or, if it is empty, a generated one. Players ' +
      'who register with it join the team of the agent `owner`; without `owner` the code ' +
      'belongs to the brand.',
    input: z.object({
      code: z.union([z.literal(''), affiliateCode]).default(''),
      owner: z.string().trim().max(100).default(''),
      maxUses: affiliateMaxUses.optional(),
      lastDay: affiliateLastDay.optional(),
      reason,
    }),
    output: z.object({ code: z.string() }),
  }),
  endAffiliate: defineOfficeCall('POST /office/api/affiliateEnd', 'affiliates.manage', {
    summary:
      'Closes an affiliate code permanently. Members who registered with it stay with its ' +
      'agent.',
    input: z.object({ code: affiliateCode, reason }),
    output: z.object({ code: z.string() }),
  }),
};
