import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { Rail } from '#app/ui/rail.tsx';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import * as css from './footer.css.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { vendorPath, withoutTypes, type VendorsByType } from '../../shell-context/vendor-menu.ts';

function onePerVendor(
  vendors: VendorsByType,
): { readonly type: GameType; readonly code: string; readonly name: string }[] {
  const vendorsByCode = new Map<string, { type: GameType; code: string; name: string }>();
  for (const [type, marks] of Object.entries(vendors))
    for (const [code, name] of marks)
      if (!vendorsByCode.has(code)) vendorsByCode.set(code, { type: type as GameType, code, name });
  return [...vendorsByCode.values()];
}

export function FooterVendors() {
  const { vendors, unlistedTypes } = useShell();
  const { vivid, theme } = useBrand();
  const art = useArt();
  const text = useText();
  const uniqueVendors = onePerVendor(withoutTypes(vendors, unlistedTypes));
  if (uniqueVendors.length === 0) return null;
  return (
    <div className={css.vendorRail} data-zone="plain" data-vendor-rail="">
      <Rail
        label={text('footer.vendors')}
        previousLabel={text('shell.previous')}
        nextLabel={text('shell.next')}
        className={css.vendorList}
        itemClass={css.vendorItem}
      >
        {uniqueVendors.map(({ type, code, name }) => (
          <Link key={code} to={vendorPath(type, code)} className={css.vendor}>
            <img
              src={art({ kind: 'vendor', tone: vivid ? 'dark' : theme, code, name })}
              data-logo=""
              alt={name}
              width={96}
              height={40}
              loading="lazy"
              decoding="async"
              className={css.vendorMark}
            />
          </Link>
        ))}
      </Rail>
    </div>
  );
}
