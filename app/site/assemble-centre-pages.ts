import { agentPages, memberPages, type AgentPage, type MemberPage } from '#app/lib/modules.ts';
import { allOf } from './decision.ts';
import { seesAgentPages, seesMemberPages } from './decide-viewer.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision, Viewer } from './types.ts';

const assemblePages = <Page extends string>(
  pages: readonly Page[],
  centre: Decision,
  disabled: DisabledModules,
  viewerDecision: Decision,
): (Decision & { readonly id: Page })[] =>
  pages.map((id) => ({ id, ...allOf(centre, permissionDecision(disabled, id), viewerDecision) }));

/**
 * The member centre's pages in the spec's order [MC-01..14]; a guest and a trial account have none
 * [AU-23].
 */
export const assembleMemberPages = (
  memberCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: MemberPage })[] =>
  assemblePages(memberPages, memberCenter, disabled, seesMemberPages(viewer));

/** The agent centre's pages in the spec's order [AG-01..12]; only agent types have any [AG-15]. */
export const assembleAgentPages = (
  agentCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: AgentPage })[] =>
  assemblePages(agentPages, agentCenter, disabled, seesAgentPages(viewer));
