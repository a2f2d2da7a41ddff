import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { readSeenNotices, markNoticesSeen } from './seen-notices.ts';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

/** Appears once, and only with unseen notices [CS-04]. */
export function NoticePopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { load, data, state } = useFetcher<{ readonly notices: readonly NoticeItem[] | null }>();
  const previousMarks = useRef<readonly string[]>();
  previousMarks.current ??= readSeenNotices();
  const hasRequested = useRef(false);
  const unseen = (data?.notices ?? []).filter(({ mark }) => !previousMarks.current?.includes(mark));
  useEffect(() => load('/notices?type=PU'), [load]);
  useEffect(() => {
    if (state === 'loading') hasRequested.current = true;
    if (unseen.length > 0) markNoticesSeen(unseen.map(({ mark }) => mark));
    else if (hasRequested.current && state === 'idle') onClose();
  });
  if (unseen.length === 0) return null;
  return (
    <Dialog
      id="noticePopup"
      title={text('notice.title')}
      closeLabel={text('shell.close')}
      onClose={onClose}
    >
      <NoticeList notices={unseen} open={0} />
    </Dialog>
  );
}
