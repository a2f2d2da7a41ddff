import sharp from 'sharp';
import { hasImageSignature } from '#app/lib/feedback-rules.ts';

/** More than any phone's camera takes, less than a small file can expand to. */
const maxPixels = 50_000_000;
/** A screen's worth: enough to read a screenshot. */
const maxSidePx = 1600;
/** The time limit for one picture, in seconds. */
const timeoutSeconds = 15;

/**
 * A picture encoded again as WebP: rotated by its EXIF data, without its location and any other
 * metadata. Undefined for a file that is neither PNG nor JPEG by its content, is broken, or has too
 * many pixels.
 */
export async function sanitiseImage(input: Uint8Array): Promise<Uint8Array | undefined> {
  if (!hasImageSignature(input)) return undefined;
  try {
    return await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch {
    // sharp throws plain errors of many kinds for files that are not what their signature says.
    return undefined;
  }
}
