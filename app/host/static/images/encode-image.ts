import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '#app/registry/read/measure-image.ts';
import { cropRatios, type ImageFormat, type ImageSize } from '#app/lib/image-sizes.ts';

// Several pictures at once keep the cores busy; many threads for one would only take them from
// requests.
sharp.concurrency(1);

/** Increase it when the encoding of pictures changes, so that the disk cache is refilled. */
export const encoderVersion = 1;

export const imageContentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The time limit for one picture, in seconds. */
const timeoutSeconds = 20;

const toFormat = (image: Sharp, format: ImageFormat): Sharp => {
  switch (format) {
    // More effort saves a tenth of the bytes and costs the first visitor eight times the wait.
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
 * One size of a picture: rotated by its EXIF data, cropped around the middle to its shape, never
 * enlarged, with its transparency and without metadata. Rejects when the original cannot be read.
 */
export function encodeImage(original: Buffer, { crop, width, format }: ImageSize): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({
      width,
      ...(crop ? { height: Math.round(width / cropRatios[crop]), fit: 'cover' as const } : {}),
      withoutEnlargement: true,
    });
  return toFormat(image, format).timeout({ seconds: timeoutSeconds }).toBuffer();
}
