import { bannerSize, shapeFor } from '#app/lib/art-request.ts';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { useArt, useDirection, useOwnPicture, usePictureUrl } from '../brand/use-brand.ts';
import type { BannerData } from './banner-data.ts';
import { bannerSlots, type BannerLook } from './banner-slots.ts';

type Shape = Parameters<typeof shapeFor>[0];

interface Props {
  readonly banner: BannerData;
  readonly look: BannerLook;
  readonly shape: Shape;
  /** Another shape for phones. */
  readonly phoneShape?: Shape;
  /** Words stand on it: its calm side is where they begin. */
  readonly underWords: boolean;
  /** The first picture of a page is wanted at once. */
  readonly first: boolean;
  readonly className: string;
}

/**
 * A banner's picture: the brand's own, else drawn. Words are never in it, so it needs no text of
 * its own.
 */
export function BannerPicture({
  banner,
  look,
  shape,
  phoneShape = shape,
  underWords,
  first,
  className,
}: Props) {
  const art = useArt();
  const direction = useDirection();
  const own = useOwnPicture();
  const shownFrom = usePictureUrl();
  const [width, height] = bannerSize[shape];
  const urgency = first ? ({ fetchpriority: 'high' } as object) : ({ loading: 'lazy' } as const);
  if (banner.picture)
    return (
      <SizedPicture
        picture={own(banner.picture)}
        slots={bannerSlots(look, banner.picture)}
        className={className}
        decoding="async"
        {...urgency}
      />
    );
  if (banner.image)
    return (
      <img
        src={shownFrom(banner.image)}
        alt=""
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...urgency}
      />
    );
  const drawn = (form: Shape) =>
    art({
      kind: 'banner',
      motif: banner.motif,
      shape: shapeFor(form, underWords ? direction : 'ltr'),
      id: banner.id,
    });
  return (
    <picture>
      {phoneShape === shape ? null : (
        <source media="(max-width: 599px)" srcSet={drawn(phoneShape)} />
      )}
      <img
        src={drawn(shape)}
        alt=""
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...urgency}
      />
    </picture>
  );
}
