import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';

/** The brand's mark, as a way home. It stands on the chrome, which is dark for vivid brands. */
export function Logo({ className }: { readonly className?: string }) {
  const brand = useBrand();
  const art = useArt();
  const text = useText();
  const tone = brand.vivid ? 'dark' : brand.theme;
  return (
    <Link to="/" className={className} aria-label={text('shell.to_home', { name: brand.name })}>
      <img src={art({ kind: 'logo', form: 'full', tone, mark: brand.mark, code: brand.code, name: brand.name })} alt="" width={200} height={56} />
    </Link>
  );
}
