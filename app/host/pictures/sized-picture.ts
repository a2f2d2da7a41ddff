import { readFile } from 'node:fs/promises';
import type { Asset } from '#app/context/registry/read-assets.ts';
import type { PictureSize } from '#app/lib/picture-sizes.ts';
import { encodePicture, encoderVersion, pictureTypes } from './encode-picture.ts';
import type { PictureDesk } from './picture-desk.ts';

/**
 * A picture in one of its sizes; in its place the original, for a minute, when that cannot be made.
 */
export async function sizedPicture(
  { file, hash, type }: Asset,
  size: PictureSize,
  desk: PictureDesk,
): Promise<Response> {
  const name = `${hash}/${size.cut ?? 'whole'}-${size.width}.v${encoderVersion}.${size.format}`;
  const made = await desk.get(name, async () => encodePicture(await readFile(file), size));
  return made
    ? new Response(new Uint8Array(made), {
        headers: {
          'Content-Type': pictureTypes[size.format],
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })
    : new Response(new Uint8Array(await readFile(file)), {
        headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=60' },
      });
}
