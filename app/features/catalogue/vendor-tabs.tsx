import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { Rail } from '#app/ui/rail.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { useShell } from '../shell/use-shell.ts';
import { typePath, vendorPath } from '../shell/vendors.ts';
import { LineMissing } from '../trouble/line-missing.tsx';
import * as css from './vendor-tabs.css.ts';

/** So many vendors have no arrows [GM-01]. */
const withoutArrows = 7;

/**
 * The vendors of a type; each tab is an address of its own, so it works with scripts off [RT-10,
 * GM-01].
 */
export function VendorTabs({
  gameType,
  chosen,
}: {
  readonly gameType: GameType;
  readonly chosen: string | null;
}) {
  const { vendors, missing } = useShell();
  const { theme } = useBrand();
  const art = useArt();
  const text = useText();
  const marks = vendors[gameType] ?? [];
  if (missing.includes('vendors')) return <LineMissing>{text('home.vendors_missing')}</LineMissing>;
  if (marks.length === 0) return null;
  const all = (
    <Link
      key="all"
      to={typePath(gameType)}
      className={`${tabClass('pills')} ${css.tab}`}
      aria-current={chosen ? undefined : 'true'}
      preventScrollReset
    >
      {text('footer.all')}
    </Link>
  );
  return (
    <Rail
      label={text('catalogue.vendors')}
      previousLabel={text('shell.previous')}
      nextLabel={text('shell.next')}
      className={css.tabs}
      arrows={marks.length > withoutArrows}
    >
      {[
        all,
        ...marks.map(([code, name]) => (
          <Link
            key={code}
            to={vendorPath(gameType, code)}
            className={`${tabClass('pills')} ${css.tab}`}
            aria-current={code === chosen ? 'true' : undefined}
            data-vendor={code}
            preventScrollReset
          >
            <img
              src={art({ kind: 'vendor', tone: theme, code, name })}
              alt=""
              width={72}
              height={30}
              className={css.mark}
            />
            <span className={css.name}>{name}</span>
          </Link>
        )),
      ]}
    </Rail>
  );
}
