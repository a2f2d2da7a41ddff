import { createContext, useContext } from 'react';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { languageOf } from '#app/domain/languages.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { BrandData } from './brand-data.ts';

export const BrandContext = createContext<BrandData | undefined>(undefined);

export function useBrand(): BrandData {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside of a brand');
  return brand;
}

export function useImageUrl(): (path: string) => string {
  const {
    imageHosts: [preferredHost = ''],
  } = useBrand();
  return (path) => (path.startsWith('/') ? preferredHost + path : path);
}

export const useDirection = (): 'ltr' | 'rtl' =>
  languageOf(useBrand().pageLanguage)?.direction ?? 'ltr';

export function useArt(): (request: ArtRequest) => string {
  const { art } = useBrand();
  const imageUrl = useImageUrl();
  // Avatar URLs contain the member's name, so they must not go to a third-party image host.
  return (request) =>
    request.kind === 'avatar' ? artUrl(art, request) : imageUrl(artUrl(art, request));
}

export function useOwnImage(): (image: ImageInfo) => ImageInfo {
  const imageUrl = useImageUrl();
  return (image) => ({ ...image, url: imageUrl(image.url) });
}
