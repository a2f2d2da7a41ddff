import sharp from 'sharp';

/**
 * The most pixels that a picture may unfold to; whoever packs more of them into a file means no
 * good.
 */
export const mostPixels = 40_000_000;

/** How large a picture is as people see it. */
interface Measured {
  readonly width: number;
  readonly height: number;
  readonly moves: boolean;
}

// An APNG says so before its first picture; the decoder would see that one alone.
const isMovingPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

/**
 * Measures a picture by its head, the camera's orientation applied; undefined for one that cannot
 * be read, `bomb` for one that is far too large.
 */
export async function measurePicture(bytes: Buffer): Promise<Measured | 'bomb' | undefined> {
  // The head alone is read, so whatever size it names costs nothing.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  if (found.width * found.height > mostPixels) return found.format === 'svg' ? undefined : 'bomb';
  const { width, height } = found.autoOrient;
  return { width, height, moves: (found.pages ?? 1) > 1 || isMovingPng(bytes) };
}
