import type { Merchant } from '#schema/merchant-normal.ts';
import type { Manifests } from './locate-key.ts';

/** One brand that can be asked about: normalised, with the places of its manifests' keys. */
export interface ExplainedBrand {
  readonly merchant: Merchant;
  readonly manifests: Manifests;
}
