import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { readSeen, rememberSeen } from '../shell/seen-notices.ts';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

/**
 * The popup notices that this visitor has not seen, one open at a time; it only comes with
 * something to say, and once [CS-04].
 */
export function NoticePopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { load, data, state } = useFetcher<{ readonly notices: readonly NoticeItem[] | null }>();
  const before = useRef<readonly string[]>();
  before.current ??= readSeen();
  const asked = useRef(false);
  const fresh = (data?.notices ?? []).filter(({ mark }) => !before.current?.includes(mark));
  useEffect(() => load('/notices?type=PU'), [load]);
  useEffect(() => {
    if (state === 'loading') asked.current = true;
    if (fresh.length > 0) rememberSeen(fresh.map(({ mark }) => mark));
    else if (asked.current && state === 'idle') onClose();
  });
  if (fresh.length === 0) return null;
  return (
    <Dialog
      id="noticePopup"
      title={text('notice.title')}
      closeLabel={text('shell.close')}
      onClose={onClose}
    >
      <NoticeList notices={fresh} open={0} />
    </Dialog>
  );
}
