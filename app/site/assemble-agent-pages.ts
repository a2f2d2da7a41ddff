import { agentPages, type AgentPage } from '#app/lib/modules.ts';
import { allOf } from './decision.ts';
import { seesAgentPages } from './decide-viewer.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision, Viewer } from './types.ts';

/** The agent centre's pages in the spec's order [AG-01..12]; only agent types have any [AG-15]. */
export const assembleAgentPages = (
  agentCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: AgentPage })[] =>
  agentPages.map((id) => ({
    id,
    ...allOf(agentCenter, permissionDecision(disabled, id), seesAgentPages(viewer)),
  }));
