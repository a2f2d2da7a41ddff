import { Link } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import * as css from './footer.css.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { vendorPath } from '../../shell-context/vendor-menu.ts';

/** Opens all columns on wide screens; phones and pages without scripts open them one by one. */
function useOpenWhereWide(full: boolean) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (full && matchMedia('(min-width: 768px)').matches)
      root.current?.querySelectorAll('details').forEach((product) => (product.open = true));
  }, [full]);
  return root;
}

export function FooterProducts() {
  const { nav, vendors, layout } = useShell();
  const text = useText();
  const label = useDataText();
  const root = useOpenWhereWide(layout.footer === 'full');
  const products = nav.flatMap((item) =>
    item.gameType ? [{ ...item, gameType: item.gameType, name: label(item.text, item.id) }] : [],
  );
  return (
    <nav
      ref={root}
      id="site-products"
      className={css.products[layout.footer]}
      aria-label={text('footer.products')}
    >
      <HotGames />
      {products.map(({ id, href, gameType, name }) => (
        <details key={id} className={css.product} data-product={id}>
          <summary className={css.productName}>
            {name}
            <ChevronDown size={16} className={css.arrow} />
          </summary>
          <ul className={css.vendors}>
            {(vendors[gameType] ?? []).map(([code, vendor]) => (
              <li key={code}>
                <Link to={vendorPath(gameType, code)} className={css.link}>
                  {vendor}
                </Link>
              </li>
            ))}
            <li>
              <Link to={href} className={css.link}>
                {text('footer.all')}
              </Link>
            </li>
          </ul>
        </details>
      ))}
    </nav>
  );
}

function HotGames() {
  const shell = useShell();
  const text = useText();
  const hotPath = pathWhenOn(shell, 'hot');
  if (shell.hotGames.length === 0) return null;
  return (
    <details className={css.product} data-footer-hot="">
      <summary className={css.productName}>
        {text('home.hot_games')}
        <ChevronDown size={16} className={css.arrow} />
      </summary>
      <ul className={css.vendors}>
        {shell.hotGames.map(({ vendor, ...game }) => (
          <li key={`${vendor} ${game.gameCode}`}>
            <Link
              to={`${pathOf('game')}?${new URLSearchParams(vendor ? { ...game, vendor } : game).toString()}`}
              className={css.link}
            >
              <bdi>{game.name}</bdi>
            </Link>
          </li>
        ))}
        {hotPath ? (
          <li>
            <Link to={hotPath} className={css.link}>
              {text('footer.all')}
            </Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}
