import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasSize,
  pictureCuts,
  pictureSet,
  pictureSources,
  plainUrl,
  readSizeUrl,
  type Picture,
  type PictureCut,
} from './picture-sizes.ts';

const wide: Picture = {
  url: '/brand-assets/abc/summer/hero.jpg',
  width: 1920,
  height: 600,
  sized: true,
};
const anyPicture = fc.record({
  url: fc.constantFrom(
    '/brand-assets/a/x.png',
    '/brand-assets/a/b/x.jpeg',
    '/brand-assets/a/x.webp',
    '/brand-assets/a/x.avif',
  ),
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
  sized: fc.constant(true),
});
const anyCut = fc.option(fc.constantFrom(...(Object.keys(pictureCuts) as PictureCut[])), {
  nil: undefined,
});
const urlsOf = (set: string): string[] => set.split(', ').map((entry) => entry.split(' ')[0] ?? '');

test('[SH-03] a wide banner is offered in the fixed widths, and cut for phones', () => {
  expect(
    pictureSet(wide, 'avif')
      .split(', ')
      .map((entry) => entry.split(' ')[1]),
  ).toEqual(['320w', '480w', '640w', '960w', '1280w', '1920w']);
  expect(pictureSet(wide, 'webp', 'tall')).toBe(
    '/brand-assets/abc/summer/hero.jpg.tall-320.webp 320w, /brand-assets/abc/summer/hero.jpg.tall-480.webp 480w',
  );
  expect(plainUrl(wide)).toBe('/brand-assets/abc/summer/hero.jpg.1280.jpg');
  expect(plainUrl({ ...wide, sized: false })).toBe(wide.url);
});

test('[SH-03] law: everything that pages name is served, is never larger than the original, and is read back as it was written', () =>
  fc.assert(
    fc.property(anyPicture, anyCut, (picture, cut) => {
      const named = [
        ...pictureSources(picture, cut).flatMap(({ srcSet }) => urlsOf(srcSet)),
        plainUrl(picture),
      ];
      for (const url of named) {
        const read = readSizeUrl(url);
        expect(read?.original).toBe(picture.url);
        expect(read && hasSize(picture, read.size)).toBe(true);
        expect(read?.size.width).toBeLessThanOrEqual(picture.width);
      }
    }),
  ));

test('[SH-03] law: of all sizes that anybody may ask for, only those that pages name exist', () =>
  fc.assert(
    fc.property(
      anyPicture,
      anyCut,
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('avif', 'webp', 'jpg', 'png'),
      (picture, cut, width, format) => {
        const asked = readSizeUrl(`${picture.url}.${cut ? `${cut}-` : ''}${width}.${format}`);
        const named = [
          ...pictureSources(picture, cut).flatMap(({ srcSet }) => urlsOf(srcSet)),
          ...urlsOf(pictureSet(picture, 'jpg', cut)),
          ...urlsOf(pictureSet(picture, 'png', cut)),
        ];
        if (asked && hasSize(picture, asked.size))
          expect(named).toContain(`${picture.url}.${cut ? `${cut}-` : ''}${width}.${format}`);
      },
    ),
  ));

test.each([
  'x.jpg.0320.avif',
  'x.jpg.320.gif',
  'x.jpg.-320.avif',
  'x.jpg.3e2.avif',
  'x.jpg.broad-320.avif',
  'x.svg.320.avif',
  'x.jpg.99999.avif',
  'x.jpg.320.avif/..',
  'x.jpg.320',
])('%s is no size of anything', (address) => {
  expect(readSizeUrl(address)).toBeUndefined();
});
