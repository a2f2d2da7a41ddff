import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import * as css from './footer.css.ts';
import { useShell } from './use-shell.ts';
import { vendorPath } from './vendors.ts';

/** The product list: every game type with its vendors and the way to all of them; not HOME, not PROMO [SH-15]. */
export function FooterProducts() {
  const { nav, vendors, layout } = useShell();
  const text = useText();
  const label = useDataText();
  const products = nav.flatMap((item) => (item.gameType ? [{ ...item, gameType: item.gameType, name: label(item.text, item.id) }] : []));
  return (
    <nav id="site-products" className={css.products[layout.footer]} aria-label={text('footer.products')}>
      {products.map(({ id, href, gameType, name }) => (
        <details key={id} className={css.product} open={layout.footer === 'full' || undefined}>
          <summary className={css.productName}>{name}</summary>
          <ul className={css.vendors}>
            {(vendors[gameType] ?? []).map(([code, vendor]) => (
              <li key={code}><Link to={vendorPath(gameType, code)} className={css.link}>{vendor}</Link></li>
            ))}
            <li><Link to={href} className={css.link}>{text('footer.all')}</Link></li>
          </ul>
        </details>
      ))}
    </nav>
  );
}
