import type { AppLoadContext } from '@remix-run/node';
import type { NoticeItem } from '#app/features/content/notice-list.tsx';
import { orThrow } from './or-throw.ts';

/** The player notices in the viewer's language, in the order of the notice bar [CS-03]. */
export async function loadNotices({ call, viewer }: AppLoadContext): Promise<readonly NoticeItem[]> {
  const { player } = orThrow(await call('announcements', { language: viewer.language }));
  return player.map(({ id, title, content }) => ({ id, title, content }));
}
