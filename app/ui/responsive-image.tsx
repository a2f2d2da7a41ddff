import type { ImgHTMLAttributes } from 'react';
import {
  imageSources,
  fallbackImageUrl,
  type ImageInfo,
  type ImageCrop,
} from '#app/lib/image-sizes.ts';

/** Width and crop for a media query. */
export interface ImageSlot {
  /** Omitted for the last slot, which matches everything else. */
  readonly media?: string;
  readonly cut?: ImageCrop;
  readonly sizes: string;
}

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  readonly picture: ImageInfo;
  readonly slots: readonly ImageSlot[];
}

/** The picture's own size reserves its space before it has loaded. */
export function ResponsiveImage({
  picture,
  slots,
  alt = '',
  width = picture.width,
  height = picture.height,
  ...rest
}: Props) {
  const image = (
    <img {...rest} src={fallbackImageUrl(picture)} alt={alt} width={width} height={height} />
  );
  if (!picture.sized) return image;
  return (
    <picture>
      {slots.flatMap(({ media, cut, sizes }) =>
        imageSources(picture, cut).map(({ type, srcSet }) => (
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
