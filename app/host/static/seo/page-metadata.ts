import type { Brand } from '#app/registry/brand.ts';
import { productLanguages } from '#app/domain/languages.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { BrandData } from '#app/features/brand/brand-data.ts';

const languagesCache = new WeakMap<Brand, readonly string[]>();

/** Languages with all texts; pages that fall back to another language are excluded. */
export function languagesOf(brand: Brand): readonly string[] {
  const cached = languagesCache.get(brand);
  if (cached) return cached;
  const { default: defaultLanguage, menu } = brand.merchant.languages;
  // All other languages fall back, so their bundles need not be built.
  const complete = [...new Set([defaultLanguage, ...productLanguages])].filter(
    (language) =>
      menu.includes(language) &&
      (language === defaultLanguage || brand.bundleFor(language).complete),
  );
  languagesCache.set(brand, complete);
  return complete;
}

/** The canonical origin is the brand's first host; on localhost the requested one. */
export function seoMetadata({
  brand,
  side,
  host,
  origin,
}: Pick<RequestContext, 'brand' | 'side' | 'host' | 'origin'>): BrandData['seo'] {
  const { hosts, languages } = brand.merchant;
  const [firstHost] = hosts.player;
  return {
    origin:
      isLocalhost(host) || firstHost === undefined
        ? origin
        : `${origin.slice(0, origin.indexOf(':'))}://${firstHost}`,
    language: languages.default,
    languages: languagesOf(brand),
    isHidden: side === 'agent',
  };
}
