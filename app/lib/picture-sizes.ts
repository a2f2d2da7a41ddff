/** A brand's own picture, as pages show it. */
export interface Picture {
  /** Where the original is served. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /**
   * Whether the host serves it in other sizes and formats, too: drawings and pictures that move
   * stay as they are.
   */
  readonly sized: boolean;
}

/**
 * Shapes that are cut out of the middle of a wider picture, by their ratio: what a phone would not
 * show is not sent to it.
 */
export const pictureCuts = { tall: 4 / 5, square: 1, page: 16 / 10 } as const;
export type PictureCut = keyof typeof pictureCuts;

const newFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof newFormats)[number] | 'jpg' | 'png';

/** One of the sizes that a picture is served in. */
export interface PictureSize {
  readonly cut?: PictureCut | undefined;
  readonly width: number;
  readonly format: PictureFormat;
}

/**
 * The widths that pages ask for; nothing else is ever made, so nobody can make the server work for
 * sizes of their own.
 */
const ladder = [320, 480, 640, 960, 1280, 1920] as const;
const widest = 1920;
/** Wide enough for browsers that know none of the newer formats. */
const plainWidth = 1280;

const isCut = ({ width, height }: Picture, cut: PictureCut): boolean =>
  width / height > pictureCuts[cut];

/** The widths of a picture, or of a shape cut out of it: never above the original's. */
function widthsOf(picture: Picture, cut?: PictureCut): readonly number[] {
  const full =
    cut && isCut(picture, cut)
      ? Math.max(1, Math.floor(picture.height * pictureCuts[cut]))
      : picture.width;
  const most = Math.min(full, widest);
  return [...ladder.filter((width) => width < most), most];
}

/**
 * What browsers get that know neither AVIF nor WebP: the original's own format, as far as it is
 * older than they are.
 */
const plainFormat = ({ url }: Picture): PictureFormat =>
  /\.png$/.test(url) ? 'png' : /\.jpe?g$/.test(url) ? 'jpg' : 'webp';

const urlOf = ({ url }: Picture, { cut, width, format }: PictureSize): string =>
  `${url}.${cut ? `${cut}-` : ''}${width}.${format}`;

/**
 * A `srcset` of a picture in one format; a cut that the picture is too narrow for is the whole
 * picture.
 */
export function pictureSet(picture: Picture, format: PictureFormat, cut?: PictureCut): string {
  const shape = cut && isCut(picture, cut) ? cut : undefined;
  return widthsOf(picture, shape)
    .map((width) => `${urlOf(picture, { cut: shape, width, format })} ${width}w`)
    .join(', ');
}

/** The `<source>`s of a picture, best format first. */
export const pictureSources = (
  picture: Picture,
  cut?: PictureCut,
): readonly { readonly type: string; readonly srcSet: string }[] =>
  newFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureSet(picture, format, cut),
  }));

/** Where browsers find a picture that choose none of its sizes. */
export const plainUrl = (picture: Picture): string =>
  picture.sized
    ? urlOf(picture, {
        width:
          [...widthsOf(picture)].reverse().find((width) => width <= plainWidth) ?? picture.width,
        format: plainFormat(picture),
      })
    : picture.url;

/**
 * The original and the size that an address asks for; undefined for an address that is no size of
 * anything.
 */
export function readSizeUrl(
  address: string,
): { readonly original: string; readonly size: PictureSize } | undefined {
  const found =
    /^(.+\.(?:png|jpe?g|webp|avif))\.(?:(tall|square|page)-)?([1-9]\d{0,3})\.(avif|webp|jpg|png)$/.exec(
      address,
    );
  if (!found?.[1]) return undefined;
  return {
    original: found[1],
    size: {
      cut: found[2] as PictureCut | undefined,
      width: Number(found[3]),
      format: found[4] as PictureFormat,
    },
  };
}

/** Whether pages can ask for this size of the picture. */
export const hasSize = (picture: Picture, { cut, width, format }: PictureSize): boolean =>
  picture.sized &&
  [...newFormats, plainFormat(picture)].includes(format) &&
  (cut === undefined || isCut(picture, cut)) &&
  widthsOf(picture, cut).includes(width);
