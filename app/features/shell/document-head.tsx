import { artUrl } from '#app/domain/pictures/art-url.ts';
import { iconUrl } from '#app/domain/pictures/brand-icons.ts';
import type { BrandData } from '../brand/brand-data.ts';

/** Texts are fetched before hydration, so that the HTML does not repeat them. */
export function DocumentHead({ brand }: { readonly brand: BrandData }) {
  const badge = artUrl(brand.art, {
    kind: 'logo',
    form: 'mark',
    tone: 'light',
    mark: brand.mark,
    code: brand.code,
    name: brand.name,
  });
  return (
    <>
      {brand.imageHosts[0] ? <link rel="preconnect" href={brand.imageHosts[0]} /> : null}
      <link rel="stylesheet" href={brand.css} />
      {brand.fonts.map((url) => (
        <link
          key={url}
          rel="preload"
          as="font"
          type="font/woff2"
          href={url}
          crossOrigin="anonymous"
        />
      ))}
      <link rel="preload" as="fetch" href={brand.texts} crossOrigin="anonymous" data-texts="" />
      <link rel="icon" type="image/png" sizes="32x32" href={iconUrl(brand.icons, 'icon-32.png')} />
      {brand.logo ? null : <link rel="icon" type="image/svg+xml" href={badge} />}
      <link
        rel="apple-touch-icon"
        sizes="180x180"
        href={iconUrl(brand.icons, 'apple-touch-icon.png')}
      />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={brand.barColour} />
      <meta name="application-name" content={brand.name} />
      <meta property="og:site_name" content={brand.name} />
    </>
  );
}
