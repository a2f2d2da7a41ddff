import type { AppLoadContext } from '@remix-run/node';
import { bannersFor } from '#app/features/banner/banner-data.ts';
import type { PageLink } from '#app/features/content/brand-page.tsx';
import {
  memberCard,
  personalShell,
  sharedShell,
  type ShellData,
} from '#app/features/shell-context/shell-data.ts';
import { memoByIdentity } from '#app/lib/memo-by-identity.ts';
import type { Viewer } from '#app/site/types.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { noticeMark } from './load-notices.ts';
import { pageLinks } from './page-links.ts';
import { withoutWaiting } from './without-waiting.ts';

/**
 * What is around the pages of everybody of one kind: made once for each site and each answer of
 * the platform.
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

/** What of the platform's banners this viewer sees, by group. */
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

/**
 * Asks the platform for everything around the page, all at once. What it refuses is named where it
 * would stand: the page still does. A slow balance is asked for by the page itself [SH-10].
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
  holdsUntil,
}: AppLoadContext): Promise<ShellData> {
  const { language } = viewer;
  // A session that owes a change of password is told nothing else [F5].
  const asksForMember =
    session.current !== undefined && !(viewer.kind === 'member' && viewer.mustChangePassword);
  const [menus, announcements, help, hot, balance, thisSession] = await Promise.all([
    call('gameMenus', { language }),
    call('announcements', { language }),
    call('helpCenter', { lang: language }),
    // The footer can do without: a slow one holds no page.
    withoutWaiting(call('hotGames', { language })),
    asksForMember ? withoutWaiting(call('balance', {})) : undefined,
    asksForMember ? withoutWaiting(call('thisSession', {})) : undefined,
  ]);
  // What came too late for this page belongs on the next one.
  if (!hot || (asksForMember && (!balance || !thisSession))) holdsUntil(now);
  const reminderAt = thisSession?.ok ? thisSession.value.reminderAt : null;
  if (reminderAt !== null && reminderAt > now) holdsUntil(reminderAt);
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
      session: thisSession?.ok ? { ...thisSession.value, now } : undefined,
    }),
  );
}
