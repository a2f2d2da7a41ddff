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
  /** Undefined where the page shows its banners further down (`PageTopBetween`). */
  readonly banners?: readonly BannerData[];
  /** The page's h1. */
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** The content is a narrow column: wide screens show the service card beside it. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/**
 * A page inside the shell, other than home: notice bar and banner in the brand's order, heading,
 * content [SH-04].
 */
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
  /** It follows the first games. */
  readonly isBelow?: boolean;
}

/** The notice bar and the banner in the brand's order: above a page, or among the games of a list. */
export function PageTop({ banners, isBelow = false }: TopProps) {
  const { pathname } = useLocation();
  return (
    <Fragment name="page-top" facts={[banners, pathname]}>
      <NoticesAndBanner banners={banners} isBelow={isBelow} />
    </Fragment>
  );
}

/** The same inside a page, after its first part. */
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
