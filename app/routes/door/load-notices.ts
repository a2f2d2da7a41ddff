import type { AppLoadContext } from '@remix-run/node';
import type { NoticeItem } from '#app/features/content/notice-list.tsx';
import { orThrow } from './or-throw.ts';

/** The notices in the viewer's language: those of the notice bar in its order, then help, then what a member or guest is to have read [CS-03]. */
export async function loadNotices({ call, viewer }: AppLoadContext): Promise<readonly NoticeItem[]> {
  const { player, popup } = orThrow(await call('announcements', { language: viewer.language, types: 'B,PL,PU,H' }));
  return [...player, ...popup].map(({ id, title, content }) => ({ id, title, content }));
}
