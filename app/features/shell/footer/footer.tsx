import { langAttributes } from '../../brand/text-languages.ts';
import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { FooterHelp } from './footer-help.tsx';
import { FooterMarks } from './footer-marks.tsx';
import { FooterProducts } from './footer-products.tsx';
import { FooterPreferences } from './footer-preferences.tsx';
import { FooterVendors } from './footer-vendors.tsx';
import * as css from './footer.css.ts';
import { LogoLink } from '../../brand/logo-link.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { useSlots } from '../../shell-context/use-slots.ts';

/** The footer [SH-15]: columns, or one quiet block. */
export function Footer() {
  const { layout, footer, minimumAge, requiredTexts } = useShell();
  const brand = useBrand();
  const { ConsentStatus } = useSlots();
  const { name } = brand;
  const legal = footer.licences.length > 0 ? 'footer.licence' : 'footer.chance';
  const text = useText();
  return (
    <footer className={css.footer} data-zone="chrome">
      {footer.vendors ? <FooterVendors /> : null}
      <div className={css.body[layout.footer]}>
        <div className={css.about}>
          <LogoLink className={css.logo} />
          <p className={css.licence} {...langAttributes(brand, legal)}>
            {text(legal, { name })}
          </p>
          <p className={css.age} {...langAttributes(brand, 'footer.age')}>
            {text('footer.age', { age: minimumAge })}
          </p>
          {requiredTexts.map((key) => (
            <p
              key={key}
              className={css.licence}
              data-required={key}
              {...langAttributes(brand, key)}
            >
              {text(key, { age: minimumAge })}
            </p>
          ))}
          <FooterHelp />
        </div>
        {layout.footer === 'compact' ? (
          <div className={css.column}>
            <FooterProducts />
            <FooterMarks />
          </div>
        ) : (
          <FooterProducts />
        )}
      </div>
      {layout.footer === 'compact' ? null : <FooterMarks />}
      <FooterPreferences />
      {brand.analytics && ConsentStatus ? <ConsentStatus analytics={brand.analytics} /> : null}
      <p className={css.copyright}>{text('footer.copyright', { name })}</p>
    </footer>
  );
}
