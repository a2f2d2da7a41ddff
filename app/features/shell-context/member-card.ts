import { isTrialType } from '#app/lib/account-types.ts';
import { hasContractFor, type ContractFlags } from '#app/lib/contract-pages.ts';
import { memberPages } from '#app/lib/modules.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import { noPromotions } from './available-promotions.ts';
import type { MemberCard, SessionFacts } from './shell-data.ts';

/** What the platform tells of one member alone. */
interface MemberFacts extends Partial<
  Pick<
    MemberCard,
    'isFirstLogin' | 'unreadMessage' | 'unreadNotices' | 'claimable' | 'promotions' | 'icon'
  >
> {
  readonly balance: number | null;
  readonly session?: SessionFacts | undefined;
  /** The flags of their contracts as an agent; undefined while they are unknown [API-24]. */
  readonly contracts?: ContractFlags | undefined;
}

/** The member in the header: name, balance and available pages; null for guests. */
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
    // A level is shown only where the brand has levels [RT-23].
    vip: site.features.vip.on ? viewer.vip : null,
    balance,
    pages,
    memberCentre: site.routes.member.on && pages.length > 0,
    // A previous user of the shared trial account is not shown to the next one.
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
