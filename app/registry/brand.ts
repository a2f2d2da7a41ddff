import type { Merchant } from '#schema/merchant-normal.ts';
import type { Manifests } from '#app/context/explain/locate-key.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { TextBundle } from './text-bundles.ts';
import type { Asset } from './read/read-assets.ts';

/** Content that pages show as it is. */
export type ContentKind = 'help' | 'page' | 'guide';

/** A help entry, page or guide of a brand, as sanitised HTML. */
export interface BrandPage {
  readonly title: string;
  readonly html: string;
  /** The language that it is written in. */
  readonly language: string;
}

/**
 * One served brand: everything that its folder (and its template's) says, checked, complete and
 * never changed.
 */
export interface Brand {
  readonly merchant: Merchant;
  /** All texts in one language; `complete` is false when some fall back to another. */
  readonly bundleFor: (language: string) => TextBundle;
  /**
   * A help entry, page or guide in a language, else in the brand's default language, else in any.
   */
  readonly content: (kind: ContentKind, tag: string, language: string) => BrandPage | undefined;
  /** What the embedded platform is told. */
  readonly tenant: Tenant;
  /**
   * The manifests that it was made of, with the places of their keys: what decided can be told with
   * its line.
   */
  readonly manifests: Manifests;
  /** Pictures by the path that manifests use: `assets/hero.webp`. */
  readonly assets: ReadonlyMap<string, Asset>;
}
