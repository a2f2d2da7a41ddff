import { createContext, useContext } from 'react';
import { artUrl } from '#app/lib/art-url.ts';
import type { ArtRequest } from '#app/lib/art-request.ts';
import type { BrandData } from './brand-data.ts';

export const BrandContext = createContext<BrandData | undefined>(undefined);

/** The brand that is being shown. */
export function useBrand(): BrandData {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside of a brand');
  return brand;
}

/** Names generated pictures of this brand: `art({kind: 'icon', gameType})` is a URL. */
export function useArt(): (request: ArtRequest) => string {
  const { art } = useBrand();
  return (request) => artUrl(art, request);
}
