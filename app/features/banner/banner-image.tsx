import { bannerSize, shapeFor } from '#app/lib/art-request.ts';
import { ResponsiveImage } from '#app/ui/responsive-image.tsx';
import { useArt, useDirection, useOwnImage, useImageUrl } from '../brand/use-brand.ts';
import type { BannerData } from './banner-data.ts';
import { bannerImageSlots, type BannerVariant } from './banner-image-slots.ts';

type Shape = Parameters<typeof shapeFor>[0];

interface Props {
  readonly banner: BannerData;
  readonly variant: BannerVariant;
  readonly shape: Shape;
  /** Another shape for phones. */
  readonly phoneShape?: Shape;
  /** Words are on it: its calm side is where they begin. */
  readonly underWords: boolean;
  /** The first picture of a page is wanted at once. */
  readonly first: boolean;
  readonly className: string;
}

/**
 * A banner's picture: the brand's own, else drawn. Words are never in it, so it needs no text of
 * its own.
 */
export function BannerImage({
  banner,
  variant,
  shape,
  phoneShape = shape,
  underWords,
  first,
  className,
}: Props) {
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
  const generatedUrl = (imageShape: Shape) =>
    art({
      kind: 'banner',
      motif: banner.motif,
      shape: shapeFor(imageShape, underWords ? direction : 'ltr'),
      id: banner.id,
    });
  return (
    <picture>
      {phoneShape === shape ? null : (
        <source media="(max-width: 599px)" srcSet={generatedUrl(phoneShape)} />
      )}
      <img
        src={generatedUrl(shape)}
        alt=""
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...loadingProps}
      />
    </picture>
  );
}
