import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt } from '../brand/use-brand.ts';
import type { PromotionCard } from '../home/home-data.ts';
import { Page } from '../shell/page.tsx';
import { ChatLink } from '../shell/chat-link.tsx';
import * as css from './promotion-page.css.ts';

/** One promotion: what it gives, its state, and honestly that taking part opens soon. */
export function PromotionPage({ banners, promotion }: { readonly banners: readonly BannerData[]; readonly promotion: PromotionCard }) {
  const art = useArt();
  const text = useText();
  const data = useDataText();
  return (
    <Page banners={banners} title={promotion.title} intro={promotion.summary}>
      <div className={css.body}>
        <img src={art({ kind: 'promo', motif: promotion.motif, id: promotion.id })} alt="" width={640} height={360} className={css.picture} />
        <div className={css.words}>
          <Badge tone="secondary">{data(`promotion.${promotion.state}`, promotion.state)}</Badge>
          <p>{text('promotions.join_soon')}</p>
          <div className={css.actions}>
            <Link to={pathOf('promotions')} className={buttonClass({ tone: 'primary' })}>{text('promotions.all')}</Link>
            <ChatLink className={buttonClass()} />
          </div>
        </div>
      </div>
    </Page>
  );
}
