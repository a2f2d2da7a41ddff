import { z } from 'zod';
import { campaignKinds } from '#app/lib/campaigns/campaign-kinds.ts';
import { campaignStates } from '#app/lib/campaigns/campaign-states.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, minor, reason, time } from './fields.ts';

const count = z.number().int();
const id = z.string().min(1).max(40);

const campaignSchema = z.object({
  id: z.string(),
  promotion: z.string(),
  /** The promotion's title in the brand's language; empty when the brand no longer has it. */
  title: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates),
  /** Of the terms in force. */
  version: count,
  from: time,
  /** The first moment after it. */
  until: time,
  budget: minor,
  /** What the ledger says was paid, and what is left of the budget. */
  spent: minor,
  left: minor,
  /** What has left the budget for rewards that members have not claimed. */
  held: minor,
  /** The rewards that members can claim at this moment: the expected cost. */
  open: z.object({ count, amount: minor }),
  /** How many members joined, how many were paid, and how many payments that were. */
  joined: count,
  claimed: count,
  claims: count,
  /** Who stopped it, when and why. */
  stopped: z.object({ staff: z.string(), at: time, reason: z.string() }).nullable(),
});

/** Campaigns: what they cost, and their stop [PR-01]. */
export const officeCampaignCalls = {
  campaignList: defineOfficeCall({
    method: 'GET',
    path: '/office/api/campaigns',
    access: 'campaigns.read',
    summary:
      'The brand’s campaigns with their budgets, payments and open claims, in the manifest’s order; ' +
      'then those that it no longer has.',
    input: z.object({}),
    output: z.object({ campaigns: z.array(campaignSchema) }),
  }),
  officeCampaign: defineOfficeCall({
    method: 'GET',
    path: '/office/api/campaign',
    access: 'campaigns.read',
    summary:
      'One campaign with what staff did. `copy` is its terms as a new entry of the manifest’s ' +
      '`campaigns`, with an unused id and promotion, from today.',
    input: z.object({ id }),
    output: campaignSchema.extend({ copy: z.string(), acts: z.array(actSchema) }),
  }),
  stopCampaign: defineOfficeCall({
    method: 'POST',
    path: '/office/api/campaignStop',
    access: 'campaigns.stop',
    summary:
      'Stops a campaign at once and for good. Rewards that members have earned can still be claimed. ' +
      '`state_changed`: it has ended, or was stopped before.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['stopped']) }),
  }),
};
