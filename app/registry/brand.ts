import type { Merchant } from '#schema/merchant-normal.ts';
import type { Manifests } from '#app/context/explain/locate-key.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { TextBundle } from './text-bundles.ts';
import type { Asset } from './read/read-assets.ts';

/** Content that pages show unchanged. */
export type ContentKind = 'help' | 'page' | 'guide';

/** A help entry, page or guide of a brand, as sanitised HTML. */
export interface BrandPage {
  readonly title: string;
  readonly html: string;
  /** The language of its text. */
  readonly language: string;
}

/**
 * One served brand: everything in its folder (and its template's), validated, complete and
 * immutable.
 */
export interface Brand {
  readonly merchant: Merchant;
  /** All texts in one language; `complete` is false when some fall back to another. */
  readonly bundleFor: (language: string) => TextBundle;
  /**
   * A help entry, page or guide in a language, else in the brand's default language, else in any.
   */
  readonly content: (kind: ContentKind, tag: string, language: string) => BrandPage | undefined;
  /** The data for the embedded platform. */
  readonly tenant: Tenant;
  /**
   * Its manifests, with the locations of their keys, so that a decision can be explained with its
   * line.
   */
  readonly manifests: Manifests;
  /** Pictures by their paths in manifests: `assets/hero.webp`. */
  readonly assets: ReadonlyMap<string, Asset>;
}
