import type { MetaDescriptor } from '@remix-run/react';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import { iconUrl, shareSize } from '#app/domain/pictures/brand-icons.ts';
import { canonicalPath, inLanguage } from '#app/domain/pages/indexable-routes.ts';
import { languageOf } from '#app/domain/languages.ts';
import type { BrandData } from '../brand/brand-data.ts';

export interface SeoPage {
  readonly title: string;
  readonly description: string | undefined;
  readonly pathname: string;
  readonly search: string;
}

type SeoInputs = Pick<BrandData, 'name' | 'language' | 'seo' | 'icons'>;

const tag = (language: string): string => languageOf(language)?.tag ?? 'en';

/** @param alt the page's title */
export const shareTags = (
  { icons, origin }: Pick<BrandData, 'icons' | 'origin'>,
  motif: MotifName | undefined,
  alt: string,
): MetaDescriptor[] => [
  {
    property: 'og:image',
    content: origin + iconUrl(icons, motif ? `share-${motif}.jpg` : 'share.jpg'),
  },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(shareSize.width) },
  { property: 'og:image:height', content: String(shareSize.height) },
  { property: 'og:image:alt', content: alt },
];

/** Link previews require a country, so uses the one with most readers. */
function territory(language: string): string {
  const { language: languageCode, region } = new Intl.Locale(tag(language)).maximize();
  return `${languageCode}_${region ?? ''}`;
}

function structuredData(
  { name, language, seo: { origin }, icons }: SeoInputs,
  page: SeoPage,
  address: string,
): object {
  const brand = {
    '@type': 'Organization',
    '@id': `${origin}/#brand`,
    name,
    url: `${origin}/`,
    logo: origin + iconUrl(icons, 'icon-512.png'),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: `${origin}/`,
    inLanguage: tag(language),
    publisher: { '@id': brand['@id'] },
  };
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.title.split(' · ')[0], item: address },
    ],
  };
  return {
    '@context': 'https://schema.org',
    '@graph': page.pathname === '/' ? [brand, site] : [brand, site, breadcrumbs],
  };
}

export function metaTags(brand: SeoInputs, page: SeoPage): MetaDescriptor[] {
  const { origin, languages, language: defaultLanguage, isHidden } = brand.seo;
  const path = isHidden ? undefined : canonicalPath(page.pathname, page.search);
  if (path === undefined) return [{ name: 'robots', content: 'noindex, nofollow' }];
  const pageLanguage = languages.includes(brand.language) ? brand.language : defaultLanguage;
  const address = (language: string): string =>
    origin + inLanguage(path, language, defaultLanguage);
  const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    { tagName: 'link', rel: 'canonical', href: address(pageLanguage) },
    ...(languages.length > 1
      ? [
          ...languages.map((language) => alternate(tag(language), address(language))),
          alternate('x-default', address(defaultLanguage)),
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address(pageLanguage) },
    { property: 'og:title', content: page.title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { property: 'og:locale', content: territory(pageLanguage) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(brand, page, address(pageLanguage)) },
  ];
}
