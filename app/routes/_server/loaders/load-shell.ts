import type { AppLoadContext } from '@remix-run/node';
import { shellData, type ShellData } from '#app/features/shell-context/shell-data.ts';
import { noticeMark } from './load-notices.ts';
import { pageLinks } from './page-links.ts';

/**
 * Asks the platform for everything around the page, all at once. What it refuses is named where it
 * would stand: the page still does.
 */
export async function loadShell({
  site,
  viewer,
  call,
  session,
  content,
  now,
  permissionState,
}: AppLoadContext): Promise<ShellData> {
  const { language } = viewer;
  // A session that owes a change of password is told nothing else [F5].
  const asksForMember =
    session.current !== undefined && !(viewer.kind === 'member' && viewer.mustChangePassword);
  const [menus, announcements, help, balance, thisSession] = await Promise.all([
    call('gameMenus', { language }),
    call('announcements', { language }),
    call('helpCenter', { lang: language }),
    asksForMember ? call('balance', {}) : undefined,
    asksForMember ? call('thisSession', {}) : undefined,
  ]);
  return shellData(site, viewer, {
    menus: menus.ok ? menus.value : null,
    notices: announcements.ok
      ? announcements.value.player.map(({ id, title }) => ({ id, title }))
      : null,
    popup: announcements.ok ? announcements.value.popup.map(noticeMark) : [],
    help: help.ok ? help.value.map(({ tag, title }) => ({ tag, title })) : null,
    pages: pageLinks({ content }, site.footer.pages),
    stale: permissionState === 'stale',
    balance: balance?.ok ? balance.value.minor : null,
    session: thisSession?.ok ? { ...thisSession.value, now } : undefined,
  });
}
