/** A brand's own picture on pages. */
export interface ImageInfo {
  /** The original's URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /**
   * Whether the host also serves it in other sizes and formats: drawings and animations stay
   * unchanged.
   */
  readonly sized: boolean;
}

/**
 * Aspect ratios of crops around the middle of a wider picture: what a phone would not show is not
 * sent to it.
 */
export const cropRatios = { tall: 4 / 5, square: 1, page: 16 / 10 } as const;
export type ImageCrop = keyof typeof cropRatios;

const modernFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof modernFormats)[number] | 'jpg' | 'png';

/** One of the sizes of a picture. */
export interface ImageSize {
  readonly crop?: ImageCrop | undefined;
  readonly width: number;
  readonly format: ImageFormat;
}

/**
 * The widths in pages; no other is ever made, so that nobody can make the server work for arbitrary
 * sizes.
 */
const standardWidths = [320, 480, 640, 960, 1280, 1920] as const;
const maxWidth = 1920;
/** Wide enough for browsers that support none of the newer formats. */
const fallbackWidth = 1280;

const canCrop = ({ width, height }: ImageInfo, crop: ImageCrop): boolean =>
  width / height > cropRatios[crop];

/** The widths of a picture, or of a crop: never above the original's. */
function widthsOf(image: ImageInfo, crop?: ImageCrop): readonly number[] {
  const full =
    crop && canCrop(image, crop)
      ? Math.max(1, Math.floor(image.height * cropRatios[crop]))
      : image.width;
  const maxServedWidth = Math.min(full, maxWidth);
  return [...standardWidths.filter((width) => width < maxServedWidth), maxServedWidth];
}

/**
 * For browsers that support neither AVIF nor WebP: the original's own format if it is an older one.
 */
const fallbackFormat = ({ url }: ImageInfo): ImageFormat =>
  /\.png$/.test(url) ? 'png' : /\.jpe?g$/.test(url) ? 'jpg' : 'webp';

const urlOf = ({ url }: ImageInfo, { crop, width, format }: ImageSize): string =>
  `${url}.${crop ? `${crop}-` : ''}${width}.${format}`;

/**
 * A `srcset` of a picture in one format; if the picture is too narrow for the crop, the whole
 * picture.
 */
export function imageSrcset(image: ImageInfo, format: ImageFormat, crop?: ImageCrop): string {
  const shape = crop && canCrop(image, crop) ? crop : undefined;
  return widthsOf(image, shape)
    .map((width) => `${urlOf(image, { crop: shape, width, format })} ${width}w`)
    .join(', ');
}

/** The `<source>`s of a picture, best format first. */
export const imageSources = (
  image: ImageInfo,
  crop?: ImageCrop,
): readonly { readonly type: string; readonly srcSet: string }[] =>
  modernFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcset(image, format, crop),
  }));

/** The URL for browsers that use none of the sizes. */
export const fallbackImageUrl = (image: ImageInfo): string =>
  image.sized
    ? urlOf(image, {
        width:
          [...widthsOf(image)].reverse().find((width) => width <= fallbackWidth) ?? image.width,
        format: fallbackFormat(image),
      })
    : image.url;

/** The original and the size in an address; undefined for an address that is not of a size. */
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

/** Whether pages can use this size of the picture. */
export const hasSize = (image: ImageInfo, { crop, width, format }: ImageSize): boolean =>
  image.sized &&
  [...modernFormats, fallbackFormat(image)].includes(format) &&
  (crop === undefined || canCrop(image, crop)) &&
  widthsOf(image, crop).includes(width);
