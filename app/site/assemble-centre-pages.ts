import { agentPages, memberPages, type AgentPage, type MemberPage } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { seesAgentPages, seesMemberPages } from './decide-viewer.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision, Viewer } from './types.ts';

const assemblePages = <Page extends string>(
  pages: readonly Page[],
  merchant: Pick<Merchant, 'layers' | 'hidePages'>,
  centre: Decision,
  disabled: DisabledModules,
  viewerDecision: Decision,
): (Decision & { readonly id: Page })[] =>
  pages.map((id) => ({
    id,
    ...allOf(
      centre,
      manifestDecision(merchant, '/features/hidePages', !merchant.hidePages.includes(id)),
      permissionDecision(disabled, id),
      viewerDecision,
    ),
  }));

/**
 * The member centre's pages in the spec's order [MC-01..14]; a guest and a trial account have none
 * [AU-23].
 */
export const assembleMemberPages = (
  merchant: Pick<Merchant, 'layers' | 'hidePages'>,
  memberCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: MemberPage })[] =>
  assemblePages(memberPages, merchant, memberCenter, disabled, seesMemberPages(viewer));

/** The agent centre's pages in the spec's order [AG-01..12]; only agent types have any [AG-15]. */
export const assembleAgentPages = (
  merchant: Pick<Merchant, 'layers' | 'hidePages'>,
  agentCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: AgentPage })[] =>
  assemblePages(agentPages, merchant, agentCenter, disabled, seesAgentPages(viewer));
