import { Link } from '@remix-run/react';
import { useDataText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { cardClass } from '#app/ui/card.tsx';
import { useArt } from '../brand/use-brand.ts';
import type { PromotionCard } from '../home/home-data.ts';
import * as css from './promotion-cards.css.ts';

/** Promotions as cards, each with its picture, its state and what it gives. `level` keeps the page's headings in order. */
export function PromotionCards({ promotions, level: Heading }: { readonly promotions: readonly PromotionCard[]; readonly level: 'h2' | 'h3' }) {
  const art = useArt();
  const text = useDataText();
  return (
    <ul className={css.cards}>
      {promotions.map(({ id, title, summary, state, motif }) => (
        <li key={id}>
          <Link to={`${pathOf('promoDetail')}?id=${encodeURIComponent(id)}`} className={`${cardClass({ padded: false, interactive: true })} ${css.card}`} data-promotion={id}>
            <img src={art({ kind: 'promo', motif, id })} alt="" width={640} height={360} loading="lazy" decoding="async" className={css.picture} />
            <div className={css.words}>
              <Badge tone="secondary" className={css.state}>{text(`promotion.${state}`, state)}</Badge>
              <Heading className={css.title}>{title}</Heading>
              <p className={css.summary}>{summary}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
