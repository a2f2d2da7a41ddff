import type { AppLoadContext } from '@remix-run/node';
import type { NoticeItem } from '#app/features/shell/notices/notice-list.tsx';
import type { Result } from '#app/lib/result.ts';
import { ok } from '#app/lib/result.ts';
import type { Notice } from '#schema/calls/content.ts';
import type { CallFault } from '#schema/envelope.ts';

/** Tells a notice from its own former versions, whatever language it is read in. */
export const noticeMark = ({ id, from }: Pick<Notice, 'id' | 'from'>): string =>
  `${id}@${from ?? ''}`;

const noticeItem = (notice: Notice): NoticeItem => {
  const { id, type, title, content, from } = notice;
  return { id, type, title, content, from: from ?? null, mark: noticeMark(notice) };
};

type Context = Pick<AppLoadContext, 'call' | 'viewer'>;
type Notices = Promise<Result<readonly NoticeItem[], CallFault>>;

/**
 * The notices in the viewer's language: those of the notice bar in its order, then help, then what
 * a member or guest is to have read, then what is said of promotions [CS-03].
 */
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

/** Those of one type that is apart: PU opens by itself, PR goes beside the promotions. */
export async function loadNoticesOfType({ call, viewer }: Context, type: 'PU' | 'PR'): Notices {
  const announcements = await call('announcements', { language: viewer.language, types: type });
  return announcements.ok
    ? ok(announcements.value[type === 'PU' ? 'popup' : 'promotion'].map(noticeItem))
    : announcements;
}
