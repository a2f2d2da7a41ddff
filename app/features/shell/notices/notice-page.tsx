import { useText } from '#app/i18n/use-text.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import { Page } from '../page.tsx';
import { SectionError } from '../../connectivity/section-error.tsx';
import { MarkNoticesRead } from './mark-notices-read.tsx';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

export const NoticesRead = ({ notices }: { readonly notices: readonly NoticeItem[] }) => (
  <>
    <MarkNoticesRead />
    <NoticeList notices={notices} open={0} showType />
  </>
);

export function NoticePage({
  banners,
  notices,
}: {
  readonly banners: readonly BannerData[];
  readonly notices: readonly NoticeItem[] | null;
}) {
  const text = useText();
  return (
    <Page banners={banners} title={text('notice.title')} intro={text('notice.intro')} narrow>
      {notices ? (
        <NoticesRead notices={notices} />
      ) : (
        <SectionError title={text('notice.missing')} />
      )}
    </Page>
  );
}
