import sharp, { type Region, type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrands, type TestBrand } from '../../support/brands.ts';
import { gatePart } from '../../support/suite.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { createBrandsWithLogos } from '../../support/brands-with-logos.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Favicon, home-screen icons, web app manifest and share picture of the bundled brands and three
 * brands with their own logos.
 */
const folder = openForTests(createBrandsWithLogos);
let server: TestServer;
let brands: TestBrand[];
beforeAll(async () => {
  brands = await testBrands(folder.dir);
  server = await startServer({ MERCHANTS_DIR: folder.dir });
});
afterAll(() => server.stop());

const get = (host: string, target: string, headers: Record<string, string> = {}) =>
  sendRequest(server.port, host, target, { headers });
/** `/login` is open on every brand, including login-first ones. */
const headOf = async (host: string): Promise<string> => (await get(host, '/login')).body.toString();
const firstMatch = (head: string, form: RegExp): string => form.exec(head)?.[1] ?? 'nothing';
interface WebManifest {
  readonly [key: string]: unknown;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}
const manifestOf = async (host: string) =>
  JSON.parse((await get(host, '/manifest.webmanifest')).body.toString()) as WebManifest;
const coloursOf = async (bytes: Buffer) => (await sharp(bytes).flatten().stats()).dominant;

describe('every brand, on its player site and its agent page', () => {
  const everyHost = () =>
    brands.flatMap(({ host, agentHost, brand }, turn) =>
      gatePart([host, agentHost], turn, 2).map((at) => ({ host: at, brand })),
    );

  test('[WL-05] links icons of the stated sizes in the head, cached as immutable', async () => {
    for (const { host } of everyHost()) {
      const head = await headOf(host);
      const icons = [
        [firstMatch(head, /<link rel="icon" type="image\/png" sizes="32x32" href="([^"]+)"/), 32],
        [firstMatch(head, /<link rel="apple-touch-icon" sizes="180x180" href="([^"]+)"/), 180],
      ] as const;
      for (const [address, size] of icons) {
        const { status, headers, body } = await get(host, address);
        const { width, height, format } = await sharp(body).metadata();
        expect(
          [
            status,
            headers['content-type'],
            headers['cache-control'],
            headers['x-content-type-options'],
            width,
            height,
            format,
          ],
          `${host}${address}`,
        ).toEqual([
          200,
          'image/png',
          'public, max-age=31536000, immutable',
          'nosniff',
          size,
          size,
          'png',
        ]);
      }
    }
  });

  test('[WL-05] has a web app manifest with its own name, colours and icons', async () => {
    for (const {
      host,
      brand: { merchant },
    } of everyHost()) {
      expect(await headOf(host)).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      const answer = await get(host, '/manifest.webmanifest');
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        'application/manifest+json; charset=utf-8',
        'public, max-age=300',
      ]);
      const manifest = await manifestOf(host);
      expect(manifest, host).toMatchObject({
        name: merchant.name,
        start_url: '/?source=app',
        scope: '/',
        display: 'standalone',
        theme_color: merchant.theme.seeds[merchant.theme.mood === 'vivid' ? 'primary' : 'neutral'],
      });
      expect(manifest['background_color']).toMatch(/^#[0-9a-f]{6}$/);
      expect(Array.from(String(manifest['short_name'])).length).toBeLessThanOrEqual(12);
      expect(merchant.name.startsWith(String(manifest['short_name']))).toBe(true);
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await get(host, src);
        const { width, height } = await sharp(icon.body).metadata();
        expect(
          [icon.status, icon.headers['content-type'], `${width}x${height}`],
          host + src,
        ).toEqual([200, type, sizes]);
      }
    }
  });

  test('[WL-05] has a share picture of 1200 × 630 at an absolute address, which others may show', async () => {
    for (const { host } of everyHost()) {
      const head = await headOf(host);
      const address = new URL(firstMatch(head, /<meta property="og:image" content="([^"]+)"/));
      expect([address.protocol, address.host]).toEqual(['http:', `${host}:${server.port}`]);
      const { status, headers, body } = await get(host, address.pathname);
      const { width, height, format } = await sharp(body).metadata();
      expect([
        status,
        headers['content-type'],
        headers['cross-origin-resource-policy'],
        width,
        height,
        format,
      ]).toEqual([200, 'image/jpeg', 'cross-origin', 1200, 630, 'jpeg']);
      expect(body.length).toBeLessThan(300 * 1024);
      for (const [property, content] of [
        ['width', '1200'],
        ['height', '630'],
        ['type', 'image/jpeg'],
      ])
        expect(head).toContain(`<meta property="og:image:${property}" content="${content}"/>`);
    }
  });

  test('[WL-05] serves browsers’ default names and answers 304 when unchanged', async () => {
    for (const { host } of everyHost()) {
      for (const [address, type] of [
        ['/favicon.ico', 'image/x-icon'],
        ['/apple-touch-icon.png', 'image/png'],
        ['/apple-touch-icon-precomposed.png', 'image/png'],
        ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
      ] as const) {
        const answer = await get(host, address);
        expect(
          [answer.status, answer.headers['content-type'], answer.headers['cache-control']],
          host + address,
        ).toEqual([200, type, 'public, max-age=300']);
        const again = await get(host, address, { 'if-none-match': answer.headers.etag ?? '' });
        expect([again.status, again.body.length], host + address).toEqual([304, 0]);
      }
      const ico = (await get(host, '/favicon.ico')).body;
      expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
      for (const [index, size] of [16, 32, 48].entries()) {
        const entry = 6 + index * 16;
        const part = await sharp(
          ico.subarray(
            ico.readUInt32LE(entry + 12),
            ico.readUInt32LE(entry + 12) + ico.readUInt32LE(entry + 8),
          ),
        ).metadata();
        expect([ico[entry], part.width, part.height, part.format]).toEqual([
          size,
          size,
          size,
          'png',
        ]);
      }
    }
  });

  test('[WL-01] has icons that no other brand serves, and no others', async () => {
    for (const [index, { host }] of brands.entries()) {
      const other = brands[(index + 1) % brands.length]?.host ?? '';
      const { icons } = await manifestOf(host);
      for (const { src } of icons)
        expect((await get(other, src)).status, `${src} at ${other}`).toBe(404);
      const version = icons[0]?.src.split('/')[2] ?? '';
      for (const name of [
        'icon-64.png',
        'icon-192.webp',
        'maskable-1024.png',
        '..%2ficon-32.png',
        '../share.jpg',
        '__proto__',
        'constructor',
        'icon-32.png/',
        '',
      ])
        expect((await get(host, `/brand-icons/${version}/${name}`)).status, name).toBe(404);
      expect((await get(host, `/brand-icons/AAAAAAAAAAAAAAAA/icon-32.png`)).status).toBe(404);
    }
  });
});

describe('a brand with its own logo', () => {
  const iconOf = async (host: string, purpose: string) =>
    (
      await get(
        host,
        (await manifestOf(host)).icons.find((icon) => icon.purpose === purpose)?.src ?? '',
      )
    ).body;

  test('[SH-06] shows it in the header, with its size; the drawn one appears nowhere', async () => {
    const head = await headOf('drawing.localhost');
    expect(head).toMatch(
      /<img src="\/brand-assets\/[\w-]+\/logo\.svg" alt="" width="224" height="56"/,
    );
    expect(head).not.toMatch(/\/art\/[\w-]+\/logo\//);
    expect(await headOf('photo.localhost')).toMatch(
      /<source type="image\/avif" srcSet="\/brand-assets\/[\w-]+\/logo\.png\.320\.avif 320w[^>]+sizes="168px"/,
    );
  });

  test('[WL-05] derives its icons from it, and its whole width fits every phone’s mask', async () => {
    for (const code of ['drawing', 'photo']) {
      const { data, info } = await sharp(await iconOf(`${code}.localhost`, 'maskable'))
        .raw()
        .toBuffer({ resolveWithObject: true });
      let farthest = 0;
      for (let at = 0; at < data.length; at += info.channels) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        const pixel = at / info.channels;
        if (green > 200 && red < 100 && blue < 100)
          farthest = Math.max(
            farthest,
            Math.hypot((pixel % 512) - 255.5, Math.floor(pixel / 512) - 255.5),
          );
      }
      expect(farthest, code).toBeGreaterThan(150);
      expect(farthest, code).toBeLessThanOrEqual(512 * 0.4);
    }
  });

  test('[WL-02] that is corrupt uses its badge, and stays up', async () => {
    const torn = await iconOf('torn.localhost', 'any');
    expect((await sharp(torn).metadata()).width).toBe(192);
    expect((await coloursOf(torn)).g).toBeLessThan(200);
    expect((await get('torn.localhost', '/favicon.ico')).status).toBe(200);
    expect(server.output()).toContain('an image could not be encoded');
  });

  test('[WL-05] a name in unsupported letters uses its badge for sharing', async () => {
    const shared = async (host: string) =>
      (
        await get(
          host,
          new URL(firstMatch(await headOf(host), /og:image" content="([^"]+)"/)).pathname,
        )
      ).body;
    const picture = await shared('script.localhost');
    expect((await sharp(picture).metadata()).width).toBe(1200);
    const centre = { left: 40, top: 40, width: 240, height: 240 };
    const badge = sharp(await iconOf('script.localhost', 'any')).resize(320, 320);
    const pixelsOf = async (image: Sharp, area: Region) =>
      sharp(await image.flatten().png().toBuffer())
        .extract(area)
        .removeAlpha()
        .raw()
        .toBuffer();
    const [expected, actual] = [
      await pixelsOf(badge, centre),
      await pixelsOf(sharp(picture), { ...centre, left: 440 + 40, top: 155 + 40 }),
    ];
    const difference = expected.reduce(
      (sum, value, at) => sum + Math.abs(value - (actual[at] ?? 0)),
      0,
    );
    expect(difference / expected.length, 'of a colour’s 255 steps').toBeLessThan(12);
    const { short_name: short } = await manifestOf('script.localhost');
    expect(short).toBe('幸運 Казино');
  });
});
