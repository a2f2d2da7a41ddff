import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';

interface Props {
  readonly className?: string;
  /** On phones only the mark, without the name: where the line has much to hold. */
  readonly markOnPhones?: boolean;
}

/** The brand's mark, as a way home. It stands on the chrome, which is dark for vivid brands. */
export function Logo({ className, markOnPhones = false }: Props) {
  const brand = useBrand();
  const art = useArt();
  const text = useText();
  const tone = brand.vivid ? 'dark' : brand.theme;
  const logo = (form: 'full' | 'mark') => art({ kind: 'logo', form, tone, mark: brand.mark, code: brand.code, name: brand.name });
  return (
    <Link to="/" className={className} aria-label={text('shell.to_home', { name: brand.name })}>
      <picture>
        {markOnPhones ? <source media="(max-width: 599px)" srcSet={logo('mark')} width={56} height={56} /> : null}
        <img src={logo('full')} alt="" width={200} height={56} />
      </picture>
    </Link>
  );
}
