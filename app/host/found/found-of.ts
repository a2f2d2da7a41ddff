import type { Brand } from '#app/context/registry/brand.ts';
import { writtenLanguages } from '#app/lib/languages.ts';
import type { Street } from '#app/context/street.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { BrandData } from '#app/features/brand/brand-data.ts';

const spoken = new WeakMap<Brand, readonly string[]>();

/**
 * The languages of the brand's menu that all its texts are in: a page that falls back to another
 * language is no page in that one.
 */
export function languagesOf(brand: Brand): readonly string[] {
  const known = spoken.get(brand);
  if (known) return known;
  const { default: own, menu } = brand.merchant.languages;
  // The product's languages and the brand's own; making a bundle for each of thirty others would
  // only show that it falls back.
  const made = [...new Set([own, ...writtenLanguages])].filter(
    (language) =>
      menu.includes(language) && (language === own || brand.bundleFor(language).complete),
  );
  spoken.set(brand, made);
  return made;
}

/**
 * How the brand is found: under its first host, whichever of its hosts one came by; on this machine
 * under the host that was asked.
 */
export function foundOf({
  brand,
  side,
  host,
  origin,
}: Pick<Street, 'brand' | 'side' | 'host' | 'origin'>): BrandData['found'] {
  const { hosts, languages } = brand.merchant;
  const [first] = hosts.player;
  return {
    origin:
      isLocalhost(host) || first === undefined
        ? origin
        : `${origin.slice(0, origin.indexOf(':'))}://${first}`,
    language: languages.default,
    languages: languagesOf(brand),
    hidden: side === 'agent',
  };
}
