import { readFile } from 'node:fs/promises';
import type { Asset } from '#app/registry/read/read-assets.ts';
import type { ImageSize } from '#app/lib/image-sizes.ts';
import { encodeImage, encoderVersion, imageContentTypes } from './encode-image.ts';
import type { ImageService } from './image-service.ts';

/**
 * A picture in one of its sizes; in its place the original, for a minute, when that cannot be made.
 */
export async function serveResizedImage(
  { file, hash, type }: Asset,
  size: ImageSize,
  images: ImageService,
): Promise<Response> {
  const name = `${hash}/${size.crop ?? 'whole'}-${size.width}.v${encoderVersion}.${size.format}`;
  const resized = await images.get(name, async () => encodeImage(await readFile(file), size));
  return resized
    ? new Response(new Uint8Array(resized), {
        headers: {
          'Content-Type': imageContentTypes[size.format],
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })
    : new Response(new Uint8Array(await readFile(file)), {
        headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=60' },
      });
}
