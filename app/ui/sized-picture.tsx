import type { ImgHTMLAttributes } from 'react';
import { pictureSources, plainUrl, type Picture, type PictureCut } from '#app/lib/picture-sizes.ts';

/** One place of a picture: how wide it is drawn there, and which shape of it is seen. */
export interface PictureSlot {
  /** When it counts; the last slot is for everything else. */
  readonly media?: string;
  readonly cut?: PictureCut;
  readonly sizes: string;
}

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  readonly picture: Picture;
  readonly slots: readonly PictureSlot[];
}

/**
 * A picture in the size and format that suit the screen; its own size keeps its place free before
 * it is there.
 */
export function SizedPicture({
  picture,
  slots,
  alt = '',
  width = picture.width,
  height = picture.height,
  ...rest
}: Props) {
  const image = <img {...rest} src={plainUrl(picture)} alt={alt} width={width} height={height} />;
  if (!picture.sized) return image;
  return (
    <picture>
      {slots.flatMap(({ media, cut, sizes }) =>
        pictureSources(picture, cut).map(({ type, srcSet }) => (
          <source
            key={`${media ?? ''}${type}`}
            type={type}
            media={media}
            srcSet={srcSet}
            sizes={sizes}
          />
        )),
      )}
      {image}
    </picture>
  );
}
