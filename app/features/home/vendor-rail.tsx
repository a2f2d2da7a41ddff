import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Rail } from '#app/ui/rail.tsx';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { vendorPath, type VendorMark } from '../shell-context/vendor-menu.ts';
import { SectionError } from '../connectivity/section-error.tsx';
import { Section } from './section.tsx';
import * as css from './vendor-rail.css.ts';

/** One card per vendor, hot ones first, each leading where launching it leads [SH-13]. */
export function VendorRail() {
  const { vendors, unavailable } = useShell();
  const { theme } = useBrand();
  const art = useArt();
  const text = useText();
  const marksByVendor = new Map<string, readonly [GameType, VendorMark]>();
  for (const [type, marks] of Object.entries(vendors))
    for (const mark of marks)
      if (!marksByVendor.has(mark[0])) marksByVendor.set(mark[0], [type as GameType, mark]);
  const cards = [...marksByVendor.values()].sort(([, first], [, second]) => second[2] - first[2]);
  if (unavailable.includes('vendors'))
    return (
      <Section id="vendorRail" title={text('home.vendors')}>
        <SectionError title={text('home.vendors_missing')} />
      </Section>
    );
  if (cards.length === 0) return null;
  return (
    <Section id="vendorRail" title={text('home.vendors')}>
      <Rail
        label={text('home.vendors')}
        previousLabel={text('shell.previous')}
        nextLabel={text('shell.next')}
        itemClass={css.item}
      >
        {cards.map(([type, [code, name, hot]]) => (
          <Link key={code} to={vendorPath(type, code)} className={css.card} data-vendor={code}>
            <img
              src={art({ kind: 'vendor', tone: theme, code, name })}
              data-logo=""
              alt=""
              width={120}
              height={50}
              loading="lazy"
              decoding="async"
              className={css.mark}
            />
            <span className={css.name}>{name}</span>
            {hot ? (
              <Badge tone="hot" className={css.hot}>
                {text('shell.hot')}
              </Badge>
            ) : null}
          </Link>
        ))}
      </Rail>
    </Section>
  );
}
