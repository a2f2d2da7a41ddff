import sharp from 'sharp';

/**
 * The most pixels that a picture may unfold to; whoever packs more of them into a file means no
 * good.
 */
export const maxPixels = 40_000_000;

/** How large a picture is as people see it. */
interface ImageDimensions {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

// An APNG says so before its first picture; the decoder would see that one alone.
const isAnimatedPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

/**
 * Measures a picture by its head, the camera's orientation applied; undefined for one that cannot
 * be read, `bomb` for one that is far too large.
 */
export async function measureImage(bytes: Buffer): Promise<ImageDimensions | 'bomb' | undefined> {
  // The head alone is read, so whatever size it names costs nothing.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  if (metadata.width * metadata.height > maxPixels)
    return metadata.format === 'svg' ? undefined : 'bomb';
  const { width, height } = metadata.autoOrient;
  return { width, height, animated: (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) };
}
