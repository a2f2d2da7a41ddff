import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { columnCount } from './column-count.ts';
import * as css from './product-tiles.css.ts';
import { Section } from '../shell/section.tsx';

/** @param wideOnly hides the tiles on phones, which show the types as icons below the search */
export function ProductTiles({ wideOnly }: { readonly wideOnly: boolean }) {
  const { nav } = useShell();
  const { tile, vivid } = useBrand();
  const art = useArt();
  const text = useText();
  const label = useDataText();
  const products = nav.flatMap((item) =>
    item.gameType ? [{ ...item, gameType: item.gameType }] : [],
  );
  if (products.length === 0) return null;
  return (
    <div className={wideOnly ? css.wideOnly : undefined}>
      <Section id="productTiles" title={text('home.products')}>
        <ul className={css.grid[columnCount(products.length)]}>
          {products.map(({ id, href, gameType, text: key }) => (
            <li key={id} className={css.cell}>
              <Link
                to={href}
                className={classNames(css.tile[tile], vivid ? undefined : css.card)}
                data-zone={vivid ? 'stage' : 'plain'}
              >
                <span className={css.textBlock[tile]}>
                  <span className={css.name}>{label(key, id)}</span>
                </span>
                <img
                  src={art({ kind: 'icon', gameType })}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className={css.icon[tile]}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
