import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { ImageSlot } from '#app/ui/responsive-image.tsx';

export type BannerVariant = 'carousel' | 'split' | 'spotlight' | 'band' | 'strip';

const phone = '(max-width: 599px)';
const phoneWidth = 'calc(100vw - 2rem)';

/** The picture covers its box, so it can be drawn wider than the box. */
export function bannerImageSlots(
  variant: BannerVariant,
  { width, height }: ImageInfo,
): readonly ImageSlot[] {
  const coverWidth = (box: number, size: number): number =>
    Math.round(size * Math.max(1, width / height / box));
  switch (variant) {
    case 'carousel':
      return [
        { media: phone, cut: 'page', sizes: phoneWidth },
        {
          sizes: `(min-width: 84rem) ${coverWidth(1260 / 430, 1296)}px, (min-width: 1200px) ${coverWidth(1260 / 430, 100)}vw, ${coverWidth(21 / 9, 100)}vw`,
        },
      ];
    case 'band':
      return [
        { media: phone, cut: 'page', sizes: phoneWidth },
        {
          sizes: `(min-width: 84rem) ${coverWidth(1260 / 250, 1296)}px, (min-width: 1200px) ${coverWidth(1260 / 250, 100)}vw, ${coverWidth(4, 100)}vw`,
        },
      ];
    case 'split':
      return [
        {
          sizes: `(min-width: 84rem) ${coverWidth(16 / 10, 560)}px, (min-width: 768px) ${coverWidth(16 / 10, 45)}vw, ${coverWidth(16 / 10, 100)}vw`,
        },
      ];
    case 'spotlight':
      return [{ cut: 'square', sizes: 'min(18rem, 68vw)' }];
    case 'strip':
      return [{ sizes: `max(${coverWidth(1, 136)}px, min(100vw, 30rem))` }];
  }
}
