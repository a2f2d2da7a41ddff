import sharp from 'sharp';

/** The maximum number of pixels in a picture: a file with more is a decompression bomb. */
export const maxPixels = 40_000_000;

/** The displayed size of a picture. */
interface ImageDimensions {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

// An APNG is marked before its first picture; the decoder would read only that one.
const isAnimatedPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

/**
 * Measures a picture by its header, with its EXIF orientation; undefined for an unreadable one,
 * `bomb` for one that is far too large.
 */
export async function measureImage(bytes: Buffer): Promise<ImageDimensions | 'bomb' | undefined> {
  // Only the header is read, so that its declared size costs nothing.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  if (metadata.width * metadata.height > maxPixels)
    return metadata.format === 'svg' ? undefined : 'bomb';
  const { width, height } = metadata.autoOrient;
  return { width, height, animated: (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) };
}
