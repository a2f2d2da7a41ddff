import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { HomeSection } from '#schema/theme.ts';
import { BannerCarousel } from '../banner/banner-carousel.tsx';
import { useBanners } from '../shell-context/use-banners.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { Fragment } from '../fragment/fragment.tsx';
import { FreePlayStrip } from '../auth/free-play/free-play-strip.tsx';
import { NoticeBar } from '../shell/notices/notice-bar.tsx';
import { useShell } from '../shell-context/use-shell.ts';
import { AppDownload } from './app-download.tsx';
import type { HomeData } from './home-data.ts';
import { HotGames } from './hot-games.tsx';
import { JackpotTeaser } from './jackpot-teaser.tsx';
import { LatestWinners } from './latest-winners.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { PromotionsTeaser } from './promotions-teaser.tsx';
import { VendorRail } from './vendor-rail.tsx';

interface Props {
  readonly home: HomeData;
  readonly banners: readonly BannerData[];
}

/** The home page: the sections the brand lists, in its order. */
export function HomePage({ home, banners }: Props) {
  const { pathname } = useLocation();
  return (
    <Fragment name="home" facts={[home, banners, pathname]} leadsBack>
      <HomeSections home={home} banners={banners} />
    </Fragment>
  );
}

function HomeSections({ home, banners }: Props) {
  const { name } = useBrand();
  const text = useText();
  return (
    <>
      <VisuallyHidden as="h1">{text('home.heading', { name })}</VisuallyHidden>
      {home.sections.slice(0, 1).map((section) => (
        <SectionOf key={section} section={section} home={home} banners={banners} />
      ))}
      {home.freePlay ? <FreePlayStrip /> : null}
      {home.sections.slice(1).map((section) => (
        <SectionOf key={section} section={section} home={home} banners={banners} />
      ))}
    </>
  );
}

function SectionOf({
  section,
  home,
  banners,
}: Props & { readonly section: HomeSection }): ReactNode {
  switch (section) {
    case 'hero':
      return <Hero banners={banners} />;
    case 'hotGames':
      return <HotGames games={home.popular} />;
    case 'vendorRail':
      return <VendorRail />;
    case 'productTiles':
      return <ProductTiles />;
    case 'promotions':
      return <PromotionsTeaser promotions={home.promotions} />;
    case 'winners':
      return <LatestWinners winners={home.winners} />;
    case 'appDownload':
      return <AppDownload />;
    case 'jackpot':
      return home.jackpot ? <JackpotTeaser /> : null;
    // The notice bar is shown with the hero [SH-04].
    default:
      return null;
  }
}

/** The banners with the notice bar below them, or above when the brand turns that round [SH-04]. */
function Hero({ banners: folderBanners }: { readonly banners: readonly BannerData[] }) {
  const { layout, noticeBar } = useShell();
  const { group, banners } = useBanners(folderBanners);
  return (
    <>
      {noticeBar.home === 'above' ? <NoticeBar /> : null}
      <BannerCarousel key={group} group={group} banners={banners} variant={layout.hero} />
      {noticeBar.home === 'below' ? <NoticeBar /> : null}
    </>
  );
}
