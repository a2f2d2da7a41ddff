import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MarkNoticesRead } from './mark-notices-read.tsx';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

export function NoticeModal({
  index,
  onClose,
}: {
  readonly index: number;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { load, data } = useFetcher<{ readonly notices: readonly NoticeItem[] | null }>();
  useEffect(() => load('/notices'), [load]);
  return (
    <Dialog
      id="noticeModal"
      title={text('notice.title')}
      closeLabel={text('shell.close')}
      size="large"
      onClose={onClose}
    >
      {data ? (
        data.notices ? (
          <>
            <MarkNoticesRead />
            <NoticeList notices={data.notices} open={index} />
          </>
        ) : (
          <EmptyState
            title={text('notice.missing')}
            action={
              <Button size="small" onClick={() => load('/notices')}>
                {text('network.again')}
              </Button>
            }
          >
            {text('home.try_again')}
          </EmptyState>
        )
      ) : (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </Dialog>
  );
}
