import { useText } from '#app/i18n/use-text.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { Page } from '../shell/page.tsx';
import { NoticeList, type NoticeItem } from './notice-list.tsx';

/** All notices [RT-04]. */
export function NoticePage({ banners, notices }: { readonly banners: readonly BannerData[]; readonly notices: readonly NoticeItem[] }) {
  const text = useText();
  return (
    <Page banners={banners} title={text('notice.title')} intro={text('notice.intro')} narrow>
      <NoticeList notices={notices} open={0} />
    </Page>
  );
}
