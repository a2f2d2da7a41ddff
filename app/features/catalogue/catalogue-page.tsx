import { useDataText, useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { SiteLink } from '../brand/site-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { GameTile } from '../game/game-tile.tsx';
import { Page } from '../shell/page.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { PartMissing } from '../trouble/part-missing.tsx';
import * as css from './catalogue-page.css.ts';
import { GameSearch } from './game-search.tsx';
import { Jackpot } from './jackpot.tsx';
import { Pager } from './pager.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

interface Props {
  readonly banners: readonly BannerData[];
  readonly catalogue: CatalogueData;
}

/** One product line: its vendors as tabs, a search, and a page of games [RT-07, RT-10, GM-01]. */
export function CataloguePage({ banners, catalogue }: Props) {
  const text = useDataText();
  const { gameType, ownPage } = catalogue;
  return (
    <Page banners={banners} title={ownPage ? text(`page.${ownPage}`, ownPage) : text(`nav.${gameType}`, gameType)} intro={ownPage ? text(`intro.${ownPage}`, '') : undefined}>
      {catalogue.jackpot ? <Jackpot now={catalogue.now} /> : null}
      {ownPage ? null : <VendorTabs gameType={gameType} chosen={catalogue.vendor} />}
      <GameSearch catalogue={catalogue} />
      <Games catalogue={catalogue} />
    </Page>
  );
}

function Games({ catalogue }: { readonly catalogue: CatalogueData }) {
  const { tile } = useBrand();
  const text = useText();
  const { games } = catalogue;
  const all = <SiteLink to={cataloguePath(catalogue)} className={buttonClass({ tone: 'primary' })}>{text('catalogue.all')}</SiteLink>;
  if (!games) return <PartMissing title={text('home.games_missing')} />;
  if (games.length === 0) return <EmptyState title={text('catalogue.none')} action={catalogue.search || catalogue.vendor ? all : undefined}>{text(catalogue.search || catalogue.vendor ? 'catalogue.none_found' : 'catalogue.none_text')}</EmptyState>;
  return (
    <>
      <ul className={css.grid[tile]}>
        {games.map((game, place) => <li key={game.nodeId}><GameTile game={game} eager={place < 6} /></li>)}
      </ul>
      <Pager catalogue={catalogue} />
    </>
  );
}
