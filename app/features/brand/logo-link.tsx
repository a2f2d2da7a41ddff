import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { LogoImage } from './logo-image.tsx';
import { useBrand } from './use-brand.ts';

interface Props {
  readonly className?: string;
  /** On phones, shows a drawn logo without its name. */
  readonly markOnPhones?: boolean;
  readonly surface?: 'chrome' | 'plain';
}

export function LogoLink({ className, markOnPhones = false, surface = 'chrome' }: Props) {
  const brand = useBrand();
  const text = useText();
  return (
    <Link
      to="/"
      className={className}
      data-logo=""
      aria-label={text('shell.to_home', { name: brand.name })}
    >
      <LogoImage
        tone={brand.vivid && surface === 'chrome' ? 'dark' : brand.theme}
        alt=""
        markOnPhones={markOnPhones}
      />
    </Link>
  );
}
