import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { Rail } from '#app/ui/rail.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { typePath, vendorPath } from '../../shell-context/vendor-menu.ts';
import { InlineError } from '../../connectivity/inline-error.tsx';
import * as css from './vendor-tabs.css.ts';

const maxTabsWithoutArrows = 7;

/** Tabs are links, so that they work without scripts [RT-10, GM-01]. */
export function VendorTabs({
  gameType,
  selected,
}: {
  readonly gameType: GameType;
  readonly selected: string | null;
}) {
  const { vendors, unavailable } = useShell();
  const { theme } = useBrand();
  const art = useArt();
  const text = useText();
  const marks = vendors[gameType] ?? [];
  if (unavailable.includes('vendors'))
    return <InlineError>{text('home.vendors_missing')}</InlineError>;
  if (marks.length === 0) return null;
  const allTab = (
    <Link
      key="all"
      to={typePath(gameType)}
      className={`${tabClass('pills')} ${css.tab}`}
      aria-current={selected ? undefined : 'true'}
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
      arrows={marks.length > maxTabsWithoutArrows}
    >
      {[
        allTab,
        ...marks.map(([code, name]) => (
          <Link
            key={code}
            to={vendorPath(gameType, code)}
            className={`${tabClass('pills')} ${css.tab}`}
            aria-current={code === selected ? 'true' : undefined}
            data-vendor={code}
            preventScrollReset
          >
            <img
              src={art({ kind: 'vendor', tone: theme, code, name })}
              data-logo=""
              alt=""
              width={72}
              height={30}
              loading="lazy"
              className={css.mark}
            />
            <span className={css.name}>{name}</span>
          </Link>
        )),
      ]}
    </Rail>
  );
}
