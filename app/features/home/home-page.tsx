import { useLocation, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText, useDataText } from '#app/i18n/use-text.ts';
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
import type { HomeData } from './home-data.ts';
import { HomeSearch } from './home-search.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { VendorRail } from './vendor-rail.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { buttonClass } from '#app/ui/button-class.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import * as css from './app-download.css.ts';
import Trophy from 'lucide-react/icons/trophy';

/** The counter itself is on the slots page only [SH-05]. */
function JackpotTeaser() {
  const text = useText();
  const note = useDataText()('jackpot.note', text('home.jackpot_text'));
  const to = pathWhenOn(useShell(), 'rng');
  if (!to) return null;
  return (
    <section className={css.outer} aria-labelledby="section-jackpot" data-section="jackpot">
      <div className={css.band} data-zone="stage">
        <Trophy size={56} strokeWidth={1.2} className={css.phone} aria-hidden="true" />
        <div className={css.textBlock}>
          <h2 id="section-jackpot">{text('catalogue.jackpot')}</h2>
          <p>{note}</p>
        </div>
        <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('home.jackpot_action')}
        </Link>
      </div>
    </section>
  );
}

function AppDownload() {
  const { name } = useBrand();
  const text = useText();
  const to = pathWhenOn(useShell(), 'download');
  if (!to) return null;
  return (
    <section className={css.outer} aria-labelledby="section-app" data-section="appDownload">
      <div className={css.band} data-zone="stage">
        <Smartphone size={56} strokeWidth={1.2} className={css.phone} aria-hidden="true" />
        <div className={css.textBlock}>
          <h2 id="section-app">{text('home.app_title', { name })}</h2>
          <p>{text('home.app_text')}</p>
        </div>
        <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('home.app_action')}
        </Link>
      </div>
    </section>
  );
}

interface Props {
  readonly home: HomeData;
  readonly foreign: Readonly<Partial<Record<HomeSection, ReactNode>>>;
  readonly recentGames?: ReactNode;
  readonly favouriteGames?: ReactNode;
  readonly banners: readonly BannerData[];
  /** The page above has the h1. */
  readonly isBelow?: boolean;
}

export function HomePage(props: Props) {
  const { home, banners } = props;
  const { pathname } = useLocation();
  return (
    <Fragment name="home" facts={[home, banners, pathname]} leadsBack>
      <HomeSections {...props} />
    </Fragment>
  );
}

function HomeSections({
  home,
  foreign,
  recentGames,
  favouriteGames,
  banners,
  isBelow = false,
}: Props) {
  const { name } = useBrand();
  const text = useText();
  const content = { home, foreign, banners };
  const gamesAt = home.sections.indexOf('hotGames');
  const gamesPlace = gamesAt < 0 ? 1 : gamesAt;
  return (
    <>
      {isBelow ? null : <VisuallyHidden as="h1">{text('home.heading', { name })}</VisuallyHidden>}
      {home.sections.slice(0, gamesPlace).map((section) => (
        <SectionOf key={section} section={section} {...content} />
      ))}
      {recentGames}
      {gamesAt < 0 ? null : <SectionOf section="hotGames" {...content} />}
      {favouriteGames}
      {home.freePlay ? <FreePlayStrip /> : null}
      {home.sections.slice(gamesAt < 0 ? 1 : gamesAt + 1).map((section) => (
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
      return <Hero banners={banners} noticeFollows={!isNoticeListedBelow(home)} />;
    case 'notice':
      return isNoticeListedBelow(home) ? <NoticeBelow /> : null;
    case 'search':
      return <HomeSearch />;
    case 'vendorRail':
      return <VendorRail />;
    case 'productTiles':
      return <ProductTiles wideOnly={home.sections.includes('search')} />;
    case 'appDownload':
      return <AppDownload />;
    case 'jackpot':
      return home.jackpot ? <JackpotTeaser /> : null;
    default:
      return foreign[section];
  }
}

function isNoticeListedBelow({ sections }: HomeData): boolean {
  const hero = sections.indexOf('hero');
  return hero >= 0 && sections.indexOf('notice') > hero;
}

function NoticeBelow() {
  const { noticeBar } = useShell();
  return noticeBar.home === 'below' ? <NoticeBar /> : null;
}

function Hero({
  banners: folderBanners,
  noticeFollows,
}: {
  readonly banners: readonly BannerData[];
  readonly noticeFollows: boolean;
}) {
  const { layout, noticeBar } = useShell();
  const { group, banners } = useBanners(folderBanners);
  return (
    <>
      {noticeBar.home === 'above' ? <NoticeBar /> : null}
      <BannerCarousel key={group} group={group} banners={banners} variant={layout.hero} />
      {noticeFollows && noticeBar.home === 'below' ? <NoticeBar /> : null}
    </>
  );
}
