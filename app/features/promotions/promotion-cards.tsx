import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cardClass } from '#app/ui/card.tsx';
import { useArt } from '../brand/use-brand.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './promotion-cards.css.ts';
import type { PromotionCard } from './promotion-data.ts';
import { PromotionHeadline } from './promotion-headline.tsx';

interface Props {
  readonly promotions: readonly PromotionCard[];
  readonly level: 'h2' | 'h3';
  /** `featured` gives the first the whole row, `past` removes the colour. */
  readonly variant?: 'even' | 'featured' | 'past';
}

/** The card is not a link if its page is off [RT-23]. */
function Card({
  href,
  children,
  ...rest
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) {
  const className = `${cardClass({ padded: false, interactive: href !== undefined })} ${css.card}`;
  return href ? (
    <Link to={href} className={className} {...rest}>
      {children}
    </Link>
  ) : (
    <div className={className} {...rest}>
      {children}
    </div>
  );
}

export function PromotionCards({ promotions, level: Heading, variant = 'even' }: Props) {
  const art = useArt();
  const detail = pathWhenOn(useShell(), 'promoDetail');
  const furtherCount = promotions.length - 1;
  // Below the first view, so low priority. React 18 supports only the lower-case attribute.
  const urgency = (index: number): object => ({
    fetchpriority: 'low',
    ...(variant === 'featured' && index === 0 ? {} : { loading: 'lazy' }),
  });
  return (
    <ul
      className={
        variant === 'featured'
          ? css.featured[furtherCount % 3 === 0 ? 'three' : 'two']
          : variant === 'past'
            ? css.ended
            : css.cards
      }
      data-look={variant}
    >
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <Card
            href={detail && `${detail}?id=${encodeURIComponent(promotion.id)}`}
            data-promotion={promotion.id}
          >
            <img
              src={art({ kind: 'promo', motif: promotion.motif, id: promotion.id })}
              alt=""
              width={640}
              height={360}
              {...urgency(index)}
              decoding="async"
              className={variant === 'past' ? css.endedPicture : css.picture}
            />
            <div className={css.textBlock}>
              <PromotionHeadline promotion={promotion} />
              <Heading className={css.title}>{promotion.title}</Heading>
              <p className={css.summary}>{promotion.summary}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
