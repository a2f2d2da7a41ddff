import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';

const solidImage = (width: number, height: number, background: string | object = '#3366cc') =>
  sharp({ create: { width, height, channels: 4, background: background as string } });
const clear = { r: 200, g: 20, b: 20, alpha: 0 };

describe('one size of a picture', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
    ['png', 'png'],
  ] as const)('[SH-03] is %s of the requested width', async (format, kind) => {
    const {
      width,
      height,
      format: output,
    } = await sharp(
      await encodeImage(await solidImage(1000, 500).jpeg().toBuffer(), { width: 320, format }),
    ).metadata();
    expect([width, height, output]).toEqual([320, 160, kind]);
  });

  test('[SH-03] is cropped from the middle', async () => {
    const parts = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) =>
        solidImage(400, 400, colour).png().toBuffer(),
      ),
    );
    const striped = await solidImage(1200, 400)
      .composite(parts.map((input, index) => ({ input, left: index * 400, top: 0 })))
      .png()
      .toBuffer();
    const cropped = sharp(await encodeImage(striped, { crop: 'tall', width: 320, format: 'png' }));
    const { channels, dominant } = await cropped.stats();
    expect([(await cropped.metadata()).width, (await cropped.metadata()).height]).toEqual([
      320, 400,
    ]);
    expect([dominant.g > 200, channels[0]?.mean, channels[2]?.mean]).toEqual([true, 0, 0]);
  });

  test('is never enlarged', async () => {
    expect(
      (
        await sharp(
          await encodeImage(await solidImage(100, 50).png().toBuffer(), {
            width: 320,
            format: 'webp',
          }),
        ).metadata()
      ).width,
    ).toBe(100);
  });

  test.each(['avif', 'webp', 'png'] as const)('preserves transparency as %s', async (format) => {
    const { isOpaque } = await sharp(
      await encodeImage(await solidImage(400, 200, clear).png().toBuffer(), { width: 320, format }),
    ).stats();
    expect(isOpaque).toBe(false);
  });

  test('is rotated upright and has no camera metadata', async () => {
    const photo = await solidImage(800, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret Camera', Orientation: '6' },
        IFD3: { GPSLatitude: '14/1 35/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Exif');
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const output = await encodeImage(photo, { width: 320, format });
      const { width, height, exif, orientation } = await sharp(output).metadata();
      expect([width, height, exif, orientation]).toEqual([320, 640, undefined, undefined]);
    }
  });

  test.each([
    ['text', () => Promise.resolve(Buffer.from('no picture at all'))],
    ['a torn JPEG', async () => (await solidImage(800, 400).jpeg().toBuffer()).subarray(0, 400)],
    ['a torn PNG', async () => (await solidImage(800, 400).png().toBuffer()).subarray(0, 100)],
    [
      'forty million pixels and more',
      () =>
        sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ] as const)('[WL-02] is not created from %s', async (_what, bytes) => {
    await expect(encodeImage(await bytes(), { width: 320, format: 'webp' })).rejects.toThrow();
  });
});
