import type { Asset } from '#app/registry/read/read-assets.ts';
import { readUnchangedAsset } from '#app/registry/read/read-unchanged-asset.ts';
import type { ImageSize } from '#app/lib/image-sizes.ts';
import { encodeImage, encoderVersion, imageContentTypes } from './encode-image.ts';
import type { ImageService } from './image-service.ts';

/** Falls back to the original, cached for a minute. Undefined if the file has changed. */
export async function serveResizedImage(
  asset: Asset,
  size: ImageSize,
  images: ImageService,
): Promise<Response | undefined> {
  const name = `${asset.hash}/${size.crop ?? 'whole'}-${size.width}.v${encoderVersion}.${size.format}`;
  const resized = await images.get(name, async () => {
    const original = await readUnchangedAsset(asset);
    if (!original) throw new Error('the file of a picture has changed');
    return encodeImage(Buffer.from(original), size);
  });
  if (resized)
    return new Response(new Uint8Array(resized), {
      headers: {
        'Content-Type': imageContentTypes[size.format],
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  const original = await readUnchangedAsset(asset);
  return original
    ? new Response(original, {
        headers: { 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=60' },
      })
    : undefined;
}
