import type { AppLoadContext } from '@remix-run/node';
import { bannersFor } from '#app/features/banner/banner-data.ts';
import type { PageLink } from '#app/features/content/brand-page.tsx';
import { availablePromotions } from '#app/features/shell-context/available-promotions.ts';
import { memberCard } from '#app/features/shell-context/member-card.ts';
import {
  personalShell,
  sharedShell,
  type ShellData,
} from '#app/features/shell-context/shell-data.ts';
import { memoByIdentity } from '#app/lib/memo-by-identity.ts';
import type { Viewer } from '#app/site/types.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { noticeMark } from './load-notices.ts';
import { withoutWaiting } from './without-waiting.ts';

export const pageLinks = (
  { content }: Pick<AppLoadContext, 'content'>,
  tags: readonly string[],
): PageLink[] =>
  tags.flatMap((tag) => {
    const page = content('page', tag);
    return page ? [{ tag, title: page.title }] : [];
  });

/**
 * Built once for each site and platform response, and shared by all viewers of one kind.
 * @param pages links to content pages, as JSON
 * @param banners the platform's own, by group, as JSON
 */
const shellFor = memoByIdentity(
  (
    site: AppLoadContext['site'],
    kind: Viewer['kind'],
    menus: CallOutput<'gameMenus'> | null,
    announcements: CallOutput<'announcements'> | null,
    help: CallOutput<'helpCenter'> | null,
    hot: CallOutput<'hotGames'> | null,
    stale: boolean,
    agentSide: boolean,
    pages: string,
    banners: string,
  ) =>
    sharedShell(
      site,
      { kind, agentSide },
      {
        menus,
        notices: announcements
          ? announcements.player.map(({ id, title }) => ({ id, title }))
          : null,
        platformBanners: JSON.parse(banners) as ShellData['platformBanners'],
        popup: announcements ? announcements.popup.map(noticeMark) : [],
        help: help ? help.map(({ tag, title }) => ({ tag, title })) : null,
        hotGames: hot ?? [],
        pages: JSON.parse(pages) as PageLink[],
        stale,
      },
    ),
);

const bannersByGroup = (
  { platformBanners, viewer }: Pick<AppLoadContext, 'platformBanners' | 'viewer'>,
  announcedBanners: CallOutput<'announcements'>['banners'],
): ShellData['platformBanners'] =>
  Object.fromEntries(
    Object.entries(platformBanners(announcedBanners)).map(([group, entries]) => [
      group,
      bannersFor(viewer.kind, entries),
    ]),
  );

const hasMemberCentre = ({ routes, memberPages }: AppLoadContext['site']): boolean =>
  routes.member.on && memberPages.some(({ on }) => on);

/**
 * Loads in parallel without waiting for slow parts. Detailed funds are loaded only where there is a
 * member centre [API-24].
 */
async function loadMember({
  site,
  viewer: { language },
  call,
}: Pick<AppLoadContext, 'site' | 'viewer' | 'call'>) {
  const asksForPromotions = site.routes.promotions.on;
  const asksForFunds = hasMemberCentre(site);
  const [balance, thisSession, unread, icon, promotions, funds] = await Promise.all([
    withoutWaiting(call('balance', {})),
    withoutWaiting(call('thisSession', {})),
    withoutWaiting(call('unread', {})),
    withoutWaiting(call('memberIcon', {})),
    asksForPromotions ? withoutWaiting(call('promotions', { language })) : undefined,
    asksForFunds ? withoutWaiting(call('consolidated', {})) : undefined,
  ]);
  return { balance, thisSession, unread, icon, promotions, funds };
}

/** A platform may provide only some counts [API-28, MC-15]. */
const memberCounts = ({
  unreadMessage,
  unreadNotices,
  claimableRewards,
  claimableMissions,
}: CallOutput<'unread'>) => ({
  unreadMessage,
  unreadNotices: unreadNotices ?? unreadMessage,
  claimable: { rewards: claimableRewards ?? 0, missions: claimableMissions ?? 0 },
});

/**
 * Parts that the platform refuses are listed as unavailable; the page still renders. A slow balance
 * is requested by the page itself [SH-10].
 */
export async function loadShell({
  site,
  platformBanners,
  viewer,
  call,
  session,
  content,
  now,
  permissionState,
}: AppLoadContext): Promise<ShellData> {
  const { language } = viewer;
  // A session that must change its password gets no other data.
  const asksForMember =
    session.current !== undefined && !(viewer.kind === 'member' && viewer.mustChangePassword);
  const [menus, announcements, help, hot, member] = await Promise.all([
    call('gameMenus', { language }),
    call('announcements', { language }),
    call('helpCenter', { lang: language }),
    // Optional for the footer: a slow response must not delay the page.
    withoutWaiting(call('hotGames', { language })),
    asksForMember ? loadMember({ site, viewer, call }) : undefined,
  ]);
  const { balance, thisSession, unread, icon, promotions, funds } = member ?? {};
  const firstLogin =
    thisSession?.ok === false && thisSession.fault.key === 'not_offered'
      ? await withoutWaiting(call('firstLogin', {}))
      : undefined;
  const shared = shellFor(
    site,
    viewer.kind,
    menus.ok ? menus.value : null,
    announcements.ok ? announcements.value : null,
    help.ok ? help.value : null,
    hot?.ok ? hot.value : null,
    permissionState === 'stale',
    viewer.agentSide,
    JSON.stringify(pageLinks({ content }, site.footer.pages)),
    JSON.stringify(
      bannersByGroup(
        { platformBanners, viewer },
        announcements.ok ? announcements.value.banners : [],
      ),
    ),
  );
  return personalShell(
    shared,
    memberCard(site, viewer, {
      balance: balance?.ok ? balance.value.minor : null,
      ...(unread?.ok ? memberCounts(unread.value) : {}),
      promotions: promotions?.ok ? availablePromotions(promotions.value) : undefined,
      icon: icon?.ok ? icon.value.icon : null,
      contracts: funds?.ok ? funds.value : undefined,
      isFirstLogin: firstLogin?.ok === true && firstLogin.value.firstTimeLogin,
      session: thisSession?.ok ? { ...thisSession.value, now } : undefined,
    }),
  );
}
