import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Rail } from '#app/ui/rail.tsx';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { hotVendors, vendorPath, withoutTypes } from '../shell-context/vendor-menu.ts';
import { SectionError } from '../connectivity/section-error.tsx';
import { Section } from '../shell/section.tsx';
import * as css from './vendor-rail.css.ts';

export function VendorRail() {
  const { vendors, unlistedTypes, unavailable } = useShell();
  const { theme } = useBrand();
  const art = useArt();
  const text = useText();
  const { onlyHot, vendors: cards } = hotVendors(withoutTypes(vendors, unlistedTypes));
  const title = text(onlyHot ? 'home.hot_vendors' : 'home.vendors');
  if (unavailable.includes('vendors'))
    return (
      <Section id="vendorRail" title={text('home.vendors')}>
        <SectionError title={text('home.vendors_missing')} />
      </Section>
    );
  if (cards.length === 0) return null;
  return (
    <Section id="vendorRail" title={title}>
      <Rail
        label={title}
        previousLabel={text('shell.previous')}
        nextLabel={text('shell.next')}
        itemClass={css.item}
      >
        {cards.map(([type, [code, name]]) => (
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
          </Link>
        ))}
      </Rail>
    </Section>
  );
}
