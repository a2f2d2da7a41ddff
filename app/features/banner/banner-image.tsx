import { bannerSize, shapeFor } from '#app/domain/pictures/art-request.ts';
import { ResponsiveImage } from '#app/ui/responsive-image.tsx';
import { useArt, useDirection, useOwnImage, useImageUrl } from '../brand/use-brand.ts';
import type { BannerData } from './banner-data.ts';
import { bannerImageSlots, type BannerVariant } from './banner-image-slots.ts';

type Shape = Parameters<typeof shapeFor>[0];

interface Props {
  readonly banner: BannerData;
  readonly variant: BannerVariant;
  readonly shape: Shape;
  /** Text lies over the picture, so its calm side is at the start. */
  readonly underWords: boolean;
  readonly first: boolean;
  readonly className: string;
}

/** The picture contains no text, so `alt` is empty. */
export function BannerImage({ banner, variant, shape, underWords, first, className }: Props) {
  const art = useArt();
  const direction = useDirection();
  const ownImage = useOwnImage();
  const imageUrl = useImageUrl();
  const [width, height] = bannerSize[shape];
  const loadingProps = first
    ? ({ fetchpriority: 'high' } as object)
    : ({ loading: 'lazy' } as const);
  if (banner.picture)
    return (
      <ResponsiveImage
        picture={ownImage(banner.picture)}
        slots={bannerImageSlots(variant, banner.picture)}
        className={className}
        decoding="async"
        {...loadingProps}
      />
    );
  if (banner.image)
    return (
      <img
        src={imageUrl(banner.image)}
        alt=""
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...loadingProps}
      />
    );
  const generatedUrl = art({
    kind: 'banner',
    motif: banner.motif,
    shape: shapeFor(shape, underWords ? direction : 'ltr'),
    id: banner.id,
  });
  return (
    <img
      src={generatedUrl}
      alt=""
      width={width}
      height={height}
      className={className}
      decoding="async"
      {...loadingProps}
    />
  );
}
