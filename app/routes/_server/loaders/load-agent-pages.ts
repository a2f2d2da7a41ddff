import type { AppLoadContext } from '@remix-run/node';
import { hasContractFor } from '#app/domain/pages/contract-pages.ts';
import type { AgentPage } from '#app/domain/pages/modules.ts';
import { partForMember } from '../session/require-session.ts';

/** Pages that are on, and for which the agent has contracts [API-24]. */
export async function loadAgentPages(context: AppLoadContext): Promise<readonly AgentPage[]> {
  const funds = partForMember(context, await context.call('consolidated', {}));
  const flags = funds.ok ? funds.value : undefined;
  return context.site.agentPages
    .filter(({ id, on }) => on && hasContractFor(id, flags))
    .map(({ id }) => id);
}
