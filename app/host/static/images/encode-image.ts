import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '#app/registry/read/measure-image.ts';
import { cropRatios, type ImageFormat, type ImageSize } from '#app/lib/image-sizes.ts';

// Several pictures at once keep the cores busy; many threads for one would only take them from
// requests.
sharp.concurrency(1);

/** Raise it when pictures are encoded in another way, so that those kept on disk are made again. */
export const encoderVersion = 1;

export const imageContentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The longest that one picture may take, in seconds. */
const timeoutSeconds = 20;

const toFormat = (image: Sharp, format: ImageFormat): Sharp => {
  switch (format) {
    // More effort saves a tenth of the bytes and costs eight times the wait of whoever asks first.
    case 'avif':
      return image.avif({ quality: 55, effort: 2 });
    case 'webp':
      return image.webp({ quality: 78 });
    case 'jpg':
      return image.jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
};

/**
 * One size of a picture: turned as the camera was held, cut out of the middle when it is a shape,
 * never enlarged, with its transparency and without what cameras write into it. Rejects when the
 * original cannot be read.
 */
export function encodeImage(
  original: Buffer,
  { crop: cut, width, format }: ImageSize,
): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({
      width,
      ...(cut ? { height: Math.round(width / cropRatios[cut]), fit: 'cover' as const } : {}),
      withoutEnlargement: true,
    });
  return toFormat(image, format).timeout({ seconds: timeoutSeconds }).toBuffer();
}
