import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import type { PromotionCard } from '../home/home-data.ts';
import { Page } from '../shell/page.tsx';
import { PromotionCards } from './promotion-cards.tsx';

/** All promotions; says so when they cannot be had, or when there are none. */
export function PromotionsPage({ banners, promotions }: { readonly banners: readonly BannerData[]; readonly promotions: readonly PromotionCard[] | null }) {
  const text = useText();
  return (
    <Page banners={banners} title={text('promotions.title')} intro={text('promotions.intro')}>
      {promotions && promotions.length > 0 ? <PromotionCards promotions={promotions} level="h2" /> : null}
      {promotions?.length === 0 ? <EmptyState title={text('promotions.none')}>{text('promotions.none_text')}</EmptyState> : null}
      {promotions ? null : <EmptyState title={text('home.promotions_missing')}>{text('home.try_again')}</EmptyState>}
    </Page>
  );
}
