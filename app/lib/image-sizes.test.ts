import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasSize,
  cropRatios,
  imageSrcset,
  imageSources,
  fallbackImageUrl,
  parseSizeUrl,
  type ImageInfo,
  type ImageCrop,
} from './image-sizes.ts';

const wide: ImageInfo = {
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
const anyCut = fc.option(fc.constantFrom(...(Object.keys(cropRatios) as ImageCrop[])), {
  nil: undefined,
});
const urlsOf = (srcset: string): string[] =>
  srcset.split(', ').map((entry) => entry.split(' ')[0] ?? '');

test('[SH-03] a wide banner has the fixed widths, and is cropped for phones', () => {
  expect(
    imageSrcset(wide, 'avif')
      .split(', ')
      .map((entry) => entry.split(' ')[1]),
  ).toEqual(['320w', '480w', '640w', '960w', '1280w', '1920w']);
  expect(imageSrcset(wide, 'webp', 'tall')).toBe(
    '/brand-assets/abc/summer/hero.jpg.tall-320.webp 320w, /brand-assets/abc/summer/hero.jpg.tall-480.webp 480w',
  );
  expect(fallbackImageUrl(wide)).toBe('/brand-assets/abc/summer/hero.jpg.1280.jpg');
  expect(fallbackImageUrl({ ...wide, sized: false })).toBe(wide.url);
});

test('[SH-03] property: each listed size is served and parsed, and at most the original', () =>
  fc.assert(
    fc.property(anyPicture, anyCut, (image, crop) => {
      const urls = [
        ...imageSources(image, crop).flatMap(({ srcSet }) => urlsOf(srcSet)),
        fallbackImageUrl(image),
      ];
      for (const url of urls) {
        const parsed = parseSizeUrl(url);
        expect(parsed?.original).toBe(image.url);
        expect(parsed && hasSize(image, parsed.size)).toBe(true);
        expect(parsed?.size.width).toBeLessThanOrEqual(image.width);
      }
    }),
  ));

test('[SH-03] property: of all possible sizes only those on pages exist', () =>
  fc.assert(
    fc.property(
      anyPicture,
      anyCut,
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('avif', 'webp', 'jpg', 'png'),
      (image, crop, width, format) => {
        const parsed = parseSizeUrl(`${image.url}.${crop ? `${crop}-` : ''}${width}.${format}`);
        const urls = [
          ...imageSources(image, crop).flatMap(({ srcSet }) => urlsOf(srcSet)),
          ...urlsOf(imageSrcset(image, 'jpg', crop)),
          ...urlsOf(imageSrcset(image, 'png', crop)),
        ];
        if (parsed && hasSize(image, parsed.size))
          expect(urls).toContain(`${image.url}.${crop ? `${crop}-` : ''}${width}.${format}`);
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
])('%s is no valid size', (address) => {
  expect(parseSizeUrl(address)).toBeUndefined();
});
