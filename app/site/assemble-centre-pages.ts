import {
  agentPages,
  memberPages,
  type AgentPage,
  type MemberPage,
} from '#app/domain/pages/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { agentPageModules, memberPageModules } from '#app/domain/pages/centre-modules.ts';
import { allOf, manifestDecision } from './decision.ts';
import { seesAgentPages, seesMemberPages } from './decide-viewer.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision, Viewer } from './types.ts';

/** Reason source for a page without a module. */
export const pageNotBuilt = 'the page is not built';

const assemblePages = <Page extends string>(
  pages: readonly Page[],
  merchant: Pick<Merchant, 'layers' | 'hidePages'>,
  centre: Decision,
  disabled: DisabledModules,
  viewerDecision: Decision,
  modules: Readonly<Partial<Record<Page, string>>>,
  decisionOf: (id: Page) => Decision = () => centre,
): (Decision & { readonly id: Page })[] =>
  pages.map((id) => ({
    id,
    ...allOf(
      centre,
      manifestDecision(merchant, '/features/hidePages', !merchant.hidePages.includes(id)),
      decisionOf(id),
      permissionDecision(disabled, id),
      { on: modules[id] !== undefined, reason: { layer: 'default', source: pageNotBuilt } },
      viewerDecision,
    ),
  }));

/**
 * In the specification's order. Guests and trial accounts have no pages [MC-01..14, AU-23]. The
 * transfer page requires transfers between members [MC-05].
 */
export const assembleMemberPages = (
  merchant: Pick<Merchant, 'layers' | 'hidePages' | 'cashier'>,
  memberCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: MemberPage })[] =>
  assemblePages(
    memberPages,
    merchant,
    memberCenter,
    disabled,
    seesMemberPages(viewer),
    memberPageModules,
    (id) =>
      id === 'transferUpline'
        ? manifestDecision(
            merchant,
            '/cashier/transfers/dailyCount',
            merchant.cashier.transfers.dailyCount > 0,
          )
        : memberCenter,
  );

/**
 * In the specification's order; only agent types have pages [AG-01..12, AG-15].
 * @param modules the modules of the implemented pages
 */
export const assembleAgentPages = (
  merchant: Pick<Merchant, 'layers' | 'hidePages' | 'platform'>,
  agentCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
  modules = agentPageModules,
): (Decision & { readonly id: AgentPage })[] =>
  assemblePages(
    agentPages,
    merchant,
    agentCenter,
    disabled,
    seesAgentPages(viewer, merchant.platform.agentTypes),
    modules,
  );
