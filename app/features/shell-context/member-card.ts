import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { hasContractFor, type ContractFlags } from '#app/domain/pages/contract-pages.ts';
import { memberPages } from '#app/domain/pages/modules.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import { noPromotions } from './available-promotions.ts';
import type { MemberCard, SessionFacts } from './shell-data.ts';

interface MemberFacts extends Partial<
  Pick<
    MemberCard,
    'isFirstLogin' | 'unreadMessage' | 'unreadNotices' | 'claimable' | 'promotions' | 'icon'
  >
> {
  readonly balance: number | null;
  readonly session?: SessionFacts | undefined;
  /** Flags of agent contracts; undefined while unknown [API-24]. */
  readonly contracts?: ContractFlags | undefined;
}

export function memberCard(
  site: AssembledSite,
  viewer: Viewer,
  {
    balance,
    session,
    contracts,
    isFirstLogin = false,
    unreadMessage = 0,
    unreadNotices = unreadMessage,
    claimable = { rewards: 0, missions: 0 },
    promotions = noPromotions,
    icon = null,
  }: MemberFacts,
): MemberCard | null {
  if (viewer.kind === 'guest') return null;
  const pages = memberPages.filter((id) =>
    site.memberPages.some((page) => page.id === id && page.on),
  );
  return {
    account: viewer.account,
    trial: isTrialType(viewer.type),
    // Only for brands with levels [RT-23].
    vip: site.features.vip.on ? viewer.vip : null,
    balance,
    pages,
    memberCentre: site.routes.member.on && pages.length > 0,
    // The trial account is shared, so hide its previous log-in.
    session: session
      ? { ...session, lastLogin: isTrialType(viewer.type) ? null : session.lastLogin }
      : null,
    isFirstLogin,
    unreadMessage,
    unreadNotices,
    claimable,
    promotions,
    icon: safePath(icon) ?? null,
    agentCentre:
      site.routes.agent.on &&
      site.agentPages.some(({ id, on }) => on && hasContractFor(id, contracts)),
  };
}
