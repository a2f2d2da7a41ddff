export interface ImageInfo {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** False for drawings and animations, which are served unchanged. */
  readonly sized: boolean;
}

/** Aspect ratios of centre crops, so that phones do not download hidden parts. */
export const cropRatios = { tall: 4 / 5, square: 1, page: 16 / 10 } as const;
export type ImageCrop = keyof typeof cropRatios;

const modernFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof modernFormats)[number] | 'jpg' | 'png';

export interface ImageSize {
  readonly crop?: ImageCrop | undefined;
  readonly width: number;
  readonly format: ImageFormat;
}

/** Fixed widths prevent requests for arbitrary sizes from overloading the server. */
const standardWidths = [320, 480, 640, 960, 1280, 1920] as const;
const maxWidth = 1920;
/** For browsers without AVIF and WebP. */
const fallbackWidth = 1280;

const canCrop = ({ width, height }: ImageInfo, crop: ImageCrop): boolean =>
  width / height > cropRatios[crop];

function widthsOf(image: ImageInfo, crop?: ImageCrop): readonly number[] {
  const full =
    crop && canCrop(image, crop)
      ? Math.max(1, Math.floor(image.height * cropRatios[crop]))
      : image.width;
  const maxServedWidth = Math.min(full, maxWidth);
  return [...standardWidths.filter((width) => width < maxServedWidth), maxServedWidth];
}

/** For browsers without AVIF and WebP: the original's own format if it is an older one. */
const fallbackFormat = ({ url }: ImageInfo): ImageFormat =>
  /\.png$/.test(url) ? 'png' : /\.jpe?g$/.test(url) ? 'jpg' : 'webp';

const urlOf = ({ url }: ImageInfo, { crop, width, format }: ImageSize): string =>
  `${url}.${crop ? `${crop}-` : ''}${width}.${format}`;

/** Uses the whole picture if it is too narrow for the crop. */
export function imageSrcset(image: ImageInfo, format: ImageFormat, crop?: ImageCrop): string {
  const shape = crop && canCrop(image, crop) ? crop : undefined;
  return widthsOf(image, shape)
    .map((width) => `${urlOf(image, { crop: shape, width, format })} ${width}w`)
    .join(', ');
}

/** Best format first. */
export const imageSources = (
  image: ImageInfo,
  crop?: ImageCrop,
): readonly { readonly type: string; readonly srcSet: string }[] =>
  modernFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcset(image, format, crop),
  }));

/** For browsers that ignore `srcset`. */
export const fallbackImageUrl = (image: ImageInfo): string =>
  image.sized
    ? urlOf(image, {
        width:
          [...widthsOf(image)].reverse().find((width) => width <= fallbackWidth) ?? image.width,
        format: fallbackFormat(image),
      })
    : image.url;

export function parseSizeUrl(
  address: string,
): { readonly original: string; readonly size: ImageSize } | undefined {
  const match =
    /^(.+\.(?:png|jpe?g|webp|avif))\.(?:(tall|square|page)-)?([1-9]\d{0,3})\.(avif|webp|jpg|png)$/.exec(
      address,
    );
  if (!match?.[1]) return undefined;
  return {
    original: match[1],
    size: {
      crop: match[2] as ImageCrop | undefined,
      width: Number(match[3]),
      format: match[4] as ImageFormat,
    },
  };
}

export const hasSize = (image: ImageInfo, { crop, width, format }: ImageSize): boolean =>
  image.sized &&
  [...modernFormats, fallbackFormat(image)].includes(format) &&
  (crop === undefined || canCrop(image, crop)) &&
  widthsOf(image, crop).includes(width);
