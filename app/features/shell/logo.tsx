import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { LogoPicture } from '../brand/logo-picture.tsx';
import { useBrand } from '../brand/use-brand.ts';

interface Props {
  readonly className?: string;
  /** On phones only the mark, without the name: where the line has much to hold. */
  readonly markOnPhones?: boolean;
  /** What it stands on: the chrome is dark for vivid brands, a dialog is not. */
  readonly ground?: 'chrome' | 'plain';
}

/** The brand's mark, as a way home. */
export function Logo({ className, markOnPhones = false, ground = 'chrome' }: Props) {
  const brand = useBrand();
  const text = useText();
  return (
    <Link to="/" className={className} aria-label={text('shell.to_home', { name: brand.name })}>
      <LogoPicture
        tone={brand.vivid && ground === 'chrome' ? 'dark' : brand.theme}
        alt=""
        markOnPhones={markOnPhones}
      />
    </Link>
  );
}
