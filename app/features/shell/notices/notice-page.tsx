import { useText } from '#app/i18n/use-text.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import { Page } from '../page.tsx';
import { SectionError } from '../../connectivity/section-error.tsx';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

/**
 * All notices, with what each is about and of which day [RT-04]; says so when they cannot be had.
 */
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
        <NoticeList notices={notices} open={0} showType />
      ) : (
        <SectionError title={text('notice.missing')} />
      )}
    </Page>
  );
}
