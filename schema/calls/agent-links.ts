import { z } from 'zod';
import { affiliateStates } from '#app/domain/accounts/affiliate-states.ts';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const count = z.number().int().min(0);
const kind = z.enum(['agent', 'player']);
const rateShare = z.number().int().min(1).max(100);
const code = z.string().min(1).max(60);

/** Invitation codes of agents [AG-03]. The spec defines no paths. */
export const agentLinkCalls = {
  agentLinks: defineCall('GET /wps/relay/agentLinks', {
    token: true,
    summary:
      'Affiliate codes of an agent with their registrations, newest first. Pass `next` as ' +
      '`before` for the next page. Refused with `non_agent` for other members.',
    input: z.object({
      before: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      links: z.array(
        z.object({
          code,
          kind,
          /** Percentage of the agent's rates in proposals to new agents; null: no proposals. */
          rateShare: rateShare.nullable().default(null),
          uses: count,
          maxUses: count.nullable(),
          /** Exclusive; null: no end. */
          until: time.nullable(),
          state: z.enum(affiliateStates),
          createdAt: time,
        }),
      ),
      timeZone: z.string(),
      host: z.string(),
      /** False: the registration has no affiliate field, so links are useless. */
      isFieldOn: z.boolean(),
      next: z.string().nullable(),
    }),
  }),
  addAgentLink: defineCall('POST /wps/relay/addAgentLink', {
    token: true,
    summary:
      'Creates an affiliate code of an agent. It must match the brand’s registration pattern. ' +
      'Members who register with it join the agent’s team. With `agent` they become agents of ' +
      'the same type and are offered contracts of the agent’s kinds at `rateShare` percent of ' +
      'the agent’s own rates. Refused with `links_full` if the agent has 50 open codes.',
    input: z.object({
      kind,
      rateShare: rateShare.optional(),
      maxUses: z.number().int().min(1).max(1_000_000).optional(),
      /** By the brand’s clock, `yyyy-MM-dd`. */
      lastDay: z.string().max(20).optional(),
    }),
    output: z.object({ code }),
  }),
  endAgentLink: defineCall('POST /wps/relay/endAgentLink', {
    token: true,
    summary:
      'Closes an affiliate code of the agent permanently. Members who registered with it stay ' +
      'in the team. Another agent’s code is `not_found`, as is an unknown one.',
    input: z.object({ code }),
    output: z.object({}),
  }),
};
