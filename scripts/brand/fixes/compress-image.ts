import sharp from 'sharp';
import { bannerSize } from '#app/domain/pictures/art-request.ts';

/** In bytes, without a warning. */
export const maxImageBytes = 300 * 1024;
const [bannerWidth] = bannerSize.wide;

/**
 * Same format, at most as wide as a banner on a high-density screen. Undefined for drawings and
 * animations, and if the quality would visibly suffer.
 */
export async function compressImage(bytes: Buffer): Promise<Buffer | undefined> {
  const { format, pages = 1 } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, pages: 1 }));
  const kind = format === 'heif' ? 'avif' : format;
  if (pages > 1 || (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp' && kind !== 'avif'))
    return undefined;
  const options = {
    png: { compressionLevel: 9 },
    jpeg: { quality: 82, mozjpeg: true },
    webp: { quality: 82 },
    avif: { quality: 62 },
  }[kind];
  for (const width of [bannerWidth * 2, bannerWidth]) {
    const compressed = await sharp(bytes)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(kind, options)
      .toBuffer()
      .catch(() => undefined);
    if (compressed && compressed.length <= maxImageBytes) return compressed;
  }
  return undefined;
}
