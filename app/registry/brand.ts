import type { Merchant } from '#schema/merchant-normal.ts';
import type { Manifests } from '#app/context/explain/locate-key.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { TextBundle } from './text-bundles.ts';
import type { Asset } from './read/read-assets.ts';

export type ContentKind = 'help' | 'page' | 'guide';

export interface BrandPage {
  readonly title: string;
  readonly html: string;
  readonly language: string;
}

/** A served brand: its folder merged over its template, validated and immutable. */
export interface Brand {
  readonly merchant: Merchant;
  /** `complete` is false when some texts fall back to another language. */
  readonly bundleFor: (language: string) => TextBundle;
  readonly content: (kind: ContentKind, tag: string, language: string) => BrandPage | undefined;
  readonly tenant: Tenant;
  /** With the locations of their keys, so that explanations can name the line. */
  readonly manifests: Manifests;
  /** Keyed by the path in manifests: `assets/hero.webp`. */
  readonly assets: ReadonlyMap<string, Asset>;
}
