import sharp from 'sharp';
import { hasImageSignature } from '#app/domain/accounts/feedback-rules.ts';

/** More than phone cameras produce, less than a small file can expand to. */
const maxPixels = 50_000_000;
/** Enough to read a screenshot. */
const maxSidePx = 1600;
const timeoutSeconds = 15;

/**
 * Re-encodes as WebP: rotated by EXIF data, without location and other metadata. Undefined for
 * files whose content is not PNG or JPEG, broken files and too many pixels.
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
    // sharp throws plain errors of many kinds for files that do not match their signature.
    return undefined;
  }
}
