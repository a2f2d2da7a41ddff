import { artUrl } from '#app/lib/art-url.ts';
import type { BrandData } from '../brand/brand-data.ts';

/** The brand's own part of the head: its look, its texts (fetched before hydration, so they are not repeated in the page), its icon. */
export function DocumentHead({ brand }: { readonly brand: BrandData }) {
  const mark = artUrl(brand.art, { kind: 'logo', form: 'mark', tone: 'light', mark: brand.mark, code: brand.code, name: brand.name });
  const card = brand.origin + artUrl(brand.art, { kind: 'og', name: brand.name });
  return (
    <>
      <link rel="stylesheet" href={brand.css} />
      {brand.fonts.map((url) => <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />)}
      <link rel="preload" as="fetch" href={brand.texts} crossOrigin="anonymous" data-texts="" />
      <link rel="icon" type="image/svg+xml" href={mark} />
      <meta name="theme-color" content={brand.barColour} />
      <meta name="application-name" content={brand.name} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={card} />
    </>
  );
}
