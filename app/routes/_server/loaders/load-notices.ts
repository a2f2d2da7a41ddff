import type { AppLoadContext } from '@remix-run/node';
import type { NoticeItem } from '#app/features/shell/notices/notice-list.tsx';
import type { Result } from '#app/lib/result.ts';
import { ok } from '#app/lib/result.ts';
import type { Notice } from '#schema/calls/content.ts';
import type { CallFault } from '#schema/envelope.ts';

/** Identifies a version of a notice, in any language. */
export const noticeMark = ({ id, from }: Pick<Notice, 'id' | 'from'>): string =>
  `${id}@${from ?? ''}`;

const noticeItem = (notice: Notice): NoticeItem => {
  const { id, type, title, content, from } = notice;
  return { id, type, title, content, from: from ?? null, mark: noticeMark(notice) };
};

type Context = Pick<AppLoadContext, 'call' | 'viewer'>;
type Notices = Promise<Result<readonly NoticeItem[], CallFault>>;

/** Order: notice bar, help, members or guests, promotions [CS-03]. */
export async function loadNotices({ call, viewer }: Context): Notices {
  const announcements = await call('announcements', {
    language: viewer.language,
    types: 'B,PL,PU,PR,H',
  });
  return announcements.ok
    ? ok(
        [
          ...announcements.value.player,
          ...announcements.value.popup,
          ...announcements.value.promotion,
        ].map(noticeItem),
      )
    : announcements;
}

/** PU opens automatically, PR appears with the promotions. */
export async function loadNoticesOfType({ call, viewer }: Context, type: 'PU' | 'PR'): Notices {
  const announcements = await call('announcements', { language: viewer.language, types: type });
  return announcements.ok
    ? ok(announcements.value[type === 'PU' ? 'popup' : 'promotion'].map(noticeItem))
    : announcements;
}
