import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { LogoPicture } from '../brand/logo-picture.tsx';
import { useBrand } from '../brand/use-brand.ts';

interface Props {
  readonly className?: string;
  /** On phones only the mark, without the name: where the line has much to hold. */
  readonly markOnPhones?: boolean;
}

/** The brand's mark, as a way home. It stands on the chrome, which is dark for vivid brands. */
export function Logo({ className, markOnPhones = false }: Props) {
  const brand = useBrand();
  const text = useText();
  return (
    <Link to="/" className={className} aria-label={text('shell.to_home', { name: brand.name })}>
      <LogoPicture tone={brand.vivid ? 'dark' : brand.theme} alt="" markOnPhones={markOnPhones} />
    </Link>
  );
}
