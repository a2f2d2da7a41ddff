import ChevronDown from 'lucide-react/icons/chevron-down';
import { langAttributes } from '../../brand/text-languages.ts';
import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { FooterHelp } from './footer-help.tsx';
import { FooterMarks } from './footer-marks.tsx';
import { FooterProducts } from './footer-products.tsx';
import { FooterPreferences } from './footer-preferences.tsx';
import { FooterVendors } from './footer-vendors.tsx';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './footer.css.ts';
import { LogoLink } from '../../brand/logo-link.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { useSlots } from '../../shell-context/use-slots.ts';

export function Footer() {
  const { layout, footer, minimumAge, requiredTexts } = useShell();
  const brand = useBrand();
  const { ConsentStatus } = useSlots();
  const { name } = brand;
  const legal = footer.licences.length > 0 ? 'footer.licence' : 'footer.chance';
  const text = useText();
  return (
    <footer className={css.footer} data-zone="chrome">
      {footer.vendors ? (
        <div className={classNames(css.folded, css.lastOnPhones)}>
          <FooterVendors />
        </div>
      ) : null}
      <div className={css.body[layout.footer]}>
        <div className={css.about}>
          <div className={css.folded}>
            <LogoLink className={css.logo} />
          </div>
          <p className={css.licence} {...langAttributes(brand, legal)}>
            {text(legal, { name })}
          </p>
          <p className={css.age} {...langAttributes(brand, 'footer.age')}>
            {text('footer.age', { age: minimumAge })}
          </p>
          {requiredTexts.map((key) => (
            <p
              key={key}
              className={classNames(css.licence, css.folded)}
              data-required={key}
              {...langAttributes(brand, key)}
            >
              {text(key, { age: minimumAge })}
            </p>
          ))}
          <FooterHelp />
          <Unfold />
        </div>
        {layout.footer === 'compact' ? (
          <div className={classNames(css.column, css.folded)}>
            <FooterProducts />
            <FooterMarks />
          </div>
        ) : (
          <div className={css.folded}>
            <FooterProducts />
          </div>
        )}
      </div>
      {layout.footer === 'compact' ? null : (
        <div className={css.folded}>
          <FooterMarks />
        </div>
      )}
      <div className={css.folded}>
        <FooterPreferences />
      </div>
      {brand.analytics && ConsentStatus ? <ConsentStatus analytics={brand.analytics} /> : null}
      <p className={css.copyright}>{text('footer.copyright', { name })}</p>
    </footer>
  );
}

/**
 * Unfolds the footer on phones. The parts are not inside the `details`, because wide screens show
 * them in other places.
 */
function Unfold() {
  const text = useText();
  return (
    <details className={css.unfold} data-footer-more="">
      <summary className={css.productName}>
        {text('footer.more')}
        <ChevronDown size={16} className={css.arrow} aria-hidden="true" />
      </summary>
    </details>
  );
}
