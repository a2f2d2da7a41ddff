import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { langAttributes } from '../brand/text-languages.ts';
import { useBrand } from '../brand/use-brand.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './short-footer.css.ts';

/** Licences, age limit, help and responsible gaming: what the full footer must not lose [SH-15]. */
export function ShortFooter() {
  const shell = useShell();
  const { footer, minimumAge, requiredTexts, member } = shell;
  const brand = useBrand();
  const text = useText();
  const help = pathWhenOn(shell, 'help');
  return (
    <div className={css.footer} data-short-footer>
      <p className={css.line}>
        <span>{brand.name}</span>
        {footer.licences.map((authority) => (
          <span key={authority}>
            {text(`licence.${authority}`)} (
            {text('footer.licence_holder', footer.licenceHolders[authority] ?? {})})
          </span>
        ))}
        <span {...langAttributes(brand, 'footer.age')}>
          {text('footer.age', { age: minimumAge })}
        </span>
        {help === undefined ? null : <Link to={help}>{text('footer.help')}</Link>}
      </p>
      <p className={css.line}>
        <span>{text('footer.responsible')}</span>
        {requiredTexts.map((key) => (
          <span key={key} data-required={key} {...langAttributes(brand, key)}>
            {text(key, { age: minimumAge })}
          </span>
        ))}
        {member?.pages.includes('securityCenter') ? (
          <Link to={`${pathOf('member')}/securityCenter?task=limits`}>
            {text('responsible.limits')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
