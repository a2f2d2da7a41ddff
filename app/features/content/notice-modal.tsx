import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

/** The notice popup at an index: one open at a time [SH-04, CS-04]. Contents come when it opens. */
export function NoticeModal({ index, onClose }: { readonly index: number; readonly onClose: () => void }) {
  const text = useText();
  const { load, data } = useFetcher<{ readonly notices: readonly NoticeItem[] }>();
  useEffect(() => load('/notices'), [load]);
  return (
    <Dialog id="noticeModal" title={text('notice.title')} closeLabel={text('shell.close')} size="large" onClose={onClose}>
      {data ? <NoticeList notices={data.notices} open={index} /> : <><Skeleton /><Skeleton /><Skeleton /></>}
    </Dialog>
  );
}
