import sharp from 'sharp';

/** Larger pictures are decompression bombs. */
export const maxPixels = 40_000_000;

interface ImageDimensions {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

// The decoder would read only an APNG's first picture.
const isAnimatedPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

/** Reads only the header and applies the EXIF orientation. `bomb`: too many pixels. */
export async function measureImage(bytes: Buffer): Promise<ImageDimensions | 'bomb' | undefined> {
  // Reading only the header makes a huge declared size harmless.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  if (metadata.width * metadata.height > maxPixels)
    return metadata.format === 'svg' ? undefined : 'bomb';
  const { width, height } = metadata.autoOrient;
  return { width, height, animated: (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) };
}
