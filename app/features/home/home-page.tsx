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
import { JackpotTeaser } from './jackpot-teaser.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { VendorRail } from './vendor-rail.tsx';

interface Props {
  /** Everything that the sections show, those of other features included. */
  readonly home: HomeData;
  /** The sections of other features; one that is missing is left out. */
  readonly foreign: Readonly<Partial<Record<HomeSection, ReactNode>>>;
  /** What the member played lately: after the first section. */
  readonly ownGames?: ReactNode;
  readonly banners: readonly BannerData[];
  /** It follows another page, which has the h1. */
  readonly isBelow?: boolean;
}

/** The home page: the sections the brand lists, in its order. */
export function HomePage(props: Props) {
  const { home, banners } = props;
  const { pathname } = useLocation();
  return (
    <Fragment name="home" facts={[home, banners, pathname]} leadsBack>
      <HomeSections {...props} />
    </Fragment>
  );
}

function HomeSections({ home, foreign, ownGames, banners, isBelow = false }: Props) {
  const { name } = useBrand();
  const text = useText();
  const content = { home, foreign, banners };
  return (
    <>
      {isBelow ? null : <VisuallyHidden as="h1">{text('home.heading', { name })}</VisuallyHidden>}
      {home.sections.slice(0, 1).map((section) => (
        <SectionOf key={section} section={section} {...content} />
      ))}
      {home.freePlay ? <FreePlayStrip /> : null}
      {ownGames}
      {home.sections.slice(1).map((section) => (
        <SectionOf key={section} section={section} {...content} />
      ))}
    </>
  );
}

function SectionOf({
  section,
  home,
  foreign,
  banners,
}: Props & { readonly section: HomeSection }): ReactNode {
  switch (section) {
    case 'hero':
      return <Hero banners={banners} />;
    case 'vendorRail':
      return <VendorRail />;
    case 'productTiles':
      return <ProductTiles />;
    case 'appDownload':
      return <AppDownload />;
    case 'jackpot':
      return home.jackpot ? <JackpotTeaser /> : null;
    // The notice bar is shown with the hero [SH-04].
    default:
      return foreign[section];
  }
}

/** The banners with the notice bar below them, or above in the brand's reversed order [SH-04]. */
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
