import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BannerCarousel } from '../banner/banner-carousel.tsx';
import { useBanners } from '../shell-context/use-banners.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { NoticeBar } from './notices/notice-bar.tsx';
import { Fragment } from '../fragment/fragment.tsx';
import * as css from './page.css.ts';
import { ServiceCard } from '../customer-service/service-card.tsx';
import { useShell } from '../shell-context/use-shell.ts';

interface Props {
  /** Undefined where `PageTopBetween` shows the banners. */
  readonly banners?: readonly BannerData[];
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** A narrow column; wide screens show the service card beside it. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

export function Page({ banners, title, intro, narrow = false, children }: Props) {
  return (
    <>
      {banners ? <PageTop banners={banners} /> : null}
      <div className={banners ? css.page : css.listPage}>
        <header className={css.head}>
          <h1>{title}</h1>
          {intro ? <p className={css.intro}>{intro}</p> : null}
        </header>
        {narrow ? (
          <div className={css.withSidebar}>
            <div>{children}</div>
            <ServiceCard />
          </div>
        ) : (
          children
        )}
      </div>
    </>
  );
}

interface TopProps {
  readonly banners: readonly BannerData[];
  readonly isBelow?: boolean;
}

export function PageTop({ banners, isBelow = false }: TopProps) {
  const { pathname } = useLocation();
  return (
    <Fragment name="page-top" facts={[banners, pathname]}>
      <NoticesAndBanner banners={banners} isBelow={isBelow} />
    </Fragment>
  );
}

export function PageTopBetween({ banners }: { readonly banners: readonly BannerData[] }) {
  return (
    <div className={css.between}>
      <PageTop banners={banners} isBelow />
    </div>
  );
}

function NoticesAndBanner({ banners: folderBanners, isBelow }: TopProps) {
  const { noticeBar } = useShell();
  const { group, banners } = useBanners(folderBanners);
  return (
    <>
      {noticeBar.elsewhere === 'above' ? <NoticeBar /> : null}
      <BannerCarousel
        key={group}
        group={group}
        banners={banners}
        variant="band"
        isBelow={isBelow}
      />
      {noticeBar.elsewhere === 'below' ? <NoticeBar /> : null}
    </>
  );
}
