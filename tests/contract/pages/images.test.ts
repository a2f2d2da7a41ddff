import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBrandsWithImages } from '../../support/brands-with-images.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Brands with photographs over HTTP; each bundled brand gets valid and broken pictures. */
const dataDir = await dataFolder();
const soundJpeg = await sharp({
  create: { width: 900, height: 500, channels: 3, background: 'brown' },
})
  .jpeg()
  .toBuffer();
const tornJpeg = soundJpeg.subarray(0, Math.floor(soundJpeg.length / 2));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const brands = openForTests(() => makeBrandsWithImages({ 'assets/banner-torn.jpg': tornJpeg }));
const start = () => startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir });
const server = openForTests(start);

const get = (code: string, target: string) => sendRequest(server.port, `${code}.localhost`, target);
const homeOf = async (code: string): Promise<string> => (await get(code, '/')).body.toString();
const addressesOf = (page: string, file: string): string[] => [
  ...new Set(
    [
      ...page.matchAll(
        new RegExp(`/brand-assets/[\\w-]+/${file.replace('.', '\\.')}[\\w.-]*`, 'g'),
      ),
    ].map(([address]) => address),
  ),
];
const pictures = (): string[] =>
  readdirSync(path.join(dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('.'),
  );

describe('every brand', () => {
  test('[SH-03] [WL-05] offers its banners in AVIF, WebP and their own format, in the stated sizes', async () => {
    for (const code of brands.codes) {
      const page = await homeOf(code);
      for (const [file, pattern] of [
        ['hero.jpg', 'jpeg'],
        ['clear.png', 'png'],
      ] as const) {
        const addresses = addressesOf(page, file);
        expect(addresses.length, code).toBeGreaterThan(7);
        for (const address of addresses) {
          const answer = await get(code, address);
          const { format, width = 0 } = await sharp(answer.body).metadata();
          const [, size, ending = ''] = /\.(?:[a-z]+-)?(\d+)\.(\w+)$/.exec(address) ?? [];
          if (size)
            expect([width, format], address).toEqual([
              Number(size),
              { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' }[ending],
            ]);
          expect(
            [
              answer.status,
              answer.headers['content-type'],
              answer.headers['cache-control'],
              answer.headers['x-content-type-options'],
            ],
            address,
          ).toEqual([
            200,
            `image/${format === 'heif' ? 'avif' : (format ?? pattern)}`,
            'public, max-age=31536000, immutable',
            'nosniff',
          ]);
        }
      }
    }
  });

  test('[SH-03] states the size of its pictures, so that nothing shifts', async () => {
    for (const code of brands.codes) {
      const image = /<img[^>]+hero\.jpg[^>]*>/.exec(await homeOf(code))?.[0];
      expect(
        [/width="(\d+)"/.exec(image ?? '')?.[1], /height="(\d+)"/.exec(image ?? '')?.[1]],
        code,
      ).toEqual(['1920', '600']);
    }
  });

  test('[WL-02] serves a corrupt picture as it is, and stays up', async () => {
    for (const code of brands.codes) {
      const page = await homeOf(code);
      const [torn = ''] = addressesOf(page, 'banner-torn.jpg').filter((address) =>
        address.endsWith('.webp'),
      );
      const answer = await get(code, torn);
      expect(
        [
          answer.status,
          answer.headers['content-type'],
          answer.headers['cache-control'],
          answer.body.equals(tornJpeg),
        ],
        code,
      ).toEqual([200, 'image/jpeg', 'public, max-age=60', true]);
    }
    expect(server.output()).toContain('an image could not be encoded');
  });

  test('[WL-01] serves no other brand’s picture under any address', async () => {
    for (const [index, code] of brands.codes.entries()) {
      const other = brands.codes[(index + 1) % brands.codes.length] ?? '';
      if (other === code) continue;
      for (const address of addressesOf(await homeOf(other), 'hero.jpg'))
        expect((await get(code, address)).status, address).toBe(404);
    }
  });
});

test('[ASVS 5.3.2] [WL-02] serves only sizes, shapes, formats and paths that pages name', async () => {
  const [code = ''] = brands.codes;
  const page = await homeOf(code);
  const original = (addressesOf(page, 'hero.jpg')[0] ?? '').replace(/(\.jpg)\..*$/, '$1');
  expect((await get(code, original)).status).toBe(200);
  const wrong = [
    '.1.webp',
    '.321.avif',
    '.2560.avif',
    '.99999.webp',
    '.0320.avif',
    '.320.gif',
    '.320.png',
    '.320.svg',
    '.-320.avif',
    '.320',
    '.tall-960.avif',
    '.broad-320.avif',
    '.tall-.avif',
    '.320.avif.320.avif',
    '.320.avif/',
    '.320.avif%00',
    '/../hero.jpg.320.avif/x',
    '%2f..%2f..%2fmanifest.json.320.avif',
    '.__proto__-320.avif',
    '.constructor-320.avif',
    '.320.avif%2e',
  ];
  const countBefore = pictures().length;
  for (const end of wrong) expect((await get(code, original + end)).status, end).toBe(404);
  const [, , , ...fileParts] = original.split('/');
  for (const address of [
    `/brand-assets/AAAAAAAAAAAAAAAA/${fileParts.join('/')}.320.avif`,
    `/brand-assets/${fileParts.join('/')}.320.avif`,
    '/brand-assets/../pictures/x.jpg.320.avif',
  ])
    expect((await get(code, address)).status, address).toBe(404);
  expect(pictures().length).toBe(countBefore);
});
