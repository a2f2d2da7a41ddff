import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

const picture = (
  height: number,
  rectangles: readonly (readonly [number, number, number, number])[] = [],
  fill = '#000',
): Promise<Buffer> => {
  const shapes = rectangles.map(
    ([x, y, width, tall]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

test('pictures that are equal, or differ by a shade or a speck, have no changed region', async () => {
  const white = await picture(844);
  for (const other of [
    white,
    await picture(844, [[100, 100, 50, 50]], '#f6f6f6'),
    await picture(844, [[100, 100, 1, 1]]),
  ])
    expect(await comparePictures(white, other)).toEqual({ width: 390, height: 844, regions: [] });
});

test('each changed part is one region around all of it; distant parts are two', async () => {
  const { regions } = await comparePictures(
    await picture(844, [[32, 40, 100, 20]]),
    await picture(844, [
      [32, 40, 140, 20],
      [300, 700, 40, 40],
    ]),
  );
  expect(regions).toHaveLength(2);
  const [text, button] = regions;
  expect(text).toMatchObject({ x: 128, y: 32 });
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeGreaterThanOrEqual(172);
  expect(button).toEqual({ x: 288, y: 688, width: 64, height: 64 });
});

test('the surplus of the longer of two pictures is changed, and regions stay in the picture', async () => {
  for (const [one, other] of [
    [844, 1000],
    [1000, 844],
  ] as const)
    expect(await comparePictures(await picture(one), await picture(other))).toEqual({
      width: 390,
      height: 1000,
      regions: [{ x: 0, y: 832, width: 390, height: 168 }],
    });
});
