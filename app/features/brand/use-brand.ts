import { createContext, useContext } from 'react';
import { artUrl } from '#app/lib/art-url.ts';
import type { ArtRequest } from '#app/lib/art-request.ts';
import { languageOf } from '#app/lib/languages.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { BrandData } from './brand-data.ts';

export const BrandContext = createContext<BrandData | undefined>(undefined);

/**
 * The brand of the page.
 * @throws Error outside of a `BrandContext`
 */
export function useBrand(): BrandData {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside of a brand');
  return brand;
}

/** The URL of a picture of this site, at the image host that the page uses [CS-07]. */
export function useImageUrl(): (path: string) => string {
  const {
    imageHosts: [preferredHost = ''],
  } = useBrand();
  return (path) => (path.startsWith('/') ? preferredHost + path : path);
}

/** The page's text direction. */
export const useDirection = (): 'ltr' | 'rtl' =>
  languageOf(useBrand().pageLanguage)?.direction ?? 'ltr';

/** URLs of this brand's generated pictures: `art({kind: 'icon', gameType})`. */
export function useArt(): (request: ArtRequest) => string {
  const { art } = useBrand();
  const imageUrl = useImageUrl();
  // A member's name is in the URL of their avatar; nobody else may learn it.
  return (request) =>
    request.kind === 'avatar' ? artUrl(art, request) : imageUrl(artUrl(art, request));
}

/** A picture of the brand's own as props of `SizedPicture`. */
export function useOwnImage(): (image: ImageInfo) => ImageInfo {
  const imageUrl = useImageUrl();
  return (image) => ({ ...image, url: imageUrl(image.url) });
}
