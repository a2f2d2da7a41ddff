import { z } from 'zod';
import { campaignKinds } from '#app/domain/campaigns/campaign-kinds.ts';
import { campaignStates } from '#app/domain/campaigns/campaign-states.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, minor, reason, time } from './fields.ts';

const count = z.number().int();
const id = z.string().min(1).max(40);

const campaignSchema = z.object({
  id: z.string(),
  promotion: z.string(),
  /** In the brand's language; empty when the promotion no longer exists. */
  title: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates),
  /** Version of the current terms. */
  version: count,
  from: time,
  /** Exclusive. */
  until: time,
  budget: minor,
  /** Paid by the ledger, and the remaining budget. */
  spent: minor,
  left: minor,
  /** Reserved for unclaimed rewards. */
  held: minor,
  /** Claimable now: the expected cost. */
  open: z.object({ count, amount: minor }),
  /** Joined members, paid members, and number of payments. */
  joined: count,
  claimed: count,
  claims: count,
  stopped: z.object({ staff: z.string(), at: time, reason: z.string() }).nullable(),
});

export const officeCampaignCalls = {
  campaignList: defineOfficeCall('GET /office/api/campaigns', 'campaigns.read', {
    summary:
      'The brand’s campaigns with their budgets, payments and open claims, in the manifest’s ' +
      'order, followed by removed ones.',
    input: z.object({}),
    output: z.object({ campaigns: z.array(campaignSchema) }),
  }),
  officeCampaign: defineOfficeCall('GET /office/api/campaign', 'campaigns.read', {
    summary:
      'One campaign with its staff actions. `copy` is its terms as a new entry of the ' +
      'manifest’s `campaigns`, with an unused id and promotion, starting today.',
    input: z.object({ id }),
    output: campaignSchema.extend({ copy: z.string(), acts: z.array(actSchema) }),
  }),
  stopCampaign: defineOfficeCall('POST /office/api/campaignStop', 'campaigns.stop', {
    summary:
      'Stops a campaign permanently at once. Members can still claim earned rewards. Returns ' +
      '`state_changed` if it has already ended or stopped.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['stopped']) }),
  }),
};
