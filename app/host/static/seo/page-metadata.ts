import type { Brand } from '#app/registry/brand.ts';
import { productLanguages } from '#app/lib/languages.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { BrandData } from '#app/features/brand/brand-data.ts';

const languagesCache = new WeakMap<Brand, readonly string[]>();

/**
 * The languages of the brand's menu that all its texts are in: a page that falls back to another
 * language does not count.
 */
export function languagesOf(brand: Brand): readonly string[] {
  const cached = languagesCache.get(brand);
  if (cached) return cached;
  const { default: own, menu } = brand.merchant.languages;
  // The product's languages and the brand's own; bundles for each of thirty others would only show
  // that they fall back.
  const complete = [...new Set([own, ...productLanguages])].filter(
    (language) =>
      menu.includes(language) && (language === own || brand.bundleFor(language).complete),
  );
  languagesCache.set(brand, complete);
  return complete;
}

/**
 * The brand's data for search engines: its canonical origin is its first host, whichever host was
 * requested; on this machine the requested one.
 */
export function seoMetadata({
  brand,
  side,
  host,
  origin,
}: Pick<RequestContext, 'brand' | 'side' | 'host' | 'origin'>): BrandData['seo'] {
  const { hosts, languages } = brand.merchant;
  const [first] = hosts.player;
  return {
    origin:
      isLocalhost(host) || first === undefined
        ? origin
        : `${origin.slice(0, origin.indexOf(':'))}://${first}`,
    language: languages.default,
    languages: languagesOf(brand),
    isHidden: side === 'agent',
  };
}
