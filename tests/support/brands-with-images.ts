import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import sharp from 'sharp';
import type { MerchantsDir } from './merchants-dir.ts';

/** Has its own colours, incompressible grain, and a transparent corner as PNG. */
export const makePhoto = (
  code: string,
  width = 1920,
  height = 600,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> => {
  const hue = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"><stop stop-color="hsl(${hue},70%,30%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360},80%,60%)"/></linearGradient></defs><rect x="${width / 10}" width="${width}" height="${height}" fill="url(#a)"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="white"/></svg>`;
  const image = sharp(Buffer.from(svg));
  return format === 'png'
    ? image.png().toBuffer()
    : image.flatten({ background: 'black' }).jpeg({ quality: 92 }).toBuffer();
};

/**
 * The bundled brands with generated banners on home.
 * @param more files of every brand: path in its folder → bytes
 * @param change keys of every manifest
 */
export async function makeBrandsWithImages(
  more: Readonly<Record<string, Buffer>> = {},
  change: Readonly<Record<string, unknown>> = {},
): Promise<MerchantsDir & { readonly codes: readonly string[] }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-brands-'));
  cpSync('merchants', dir, { recursive: true });
  const codes = readdirSync(dir).filter((name) => !name.startsWith('_'));
  for (const code of codes) {
    const file = path.join(dir, code, 'manifest.json');
    const banners = [
      'hero.jpg',
      'clear.png',
      ...Object.keys(more)
        .filter((name) => name.startsWith('assets/banner-'))
        .map((name) => name.slice('assets/'.length)),
    ].map((name) => ({
      id: name.replace(/\W/g, '-'),
      group: 'w_home',
      image: `assets/${name}`,
      linkageType: 'none',
    }));
    // Home must be visible without log-in.
    const changes = [
      [['flags', 'loginedToHomePage'], false],
      [['banners'], banners],
      ...Object.entries(change).map(([key, value]) => [[key], value] as const),
    ] as const;
    writeFileSync(
      file,
      changes.reduce(
        (text, [at, value]) => applyEdits(text, modify(text, [...at], value, {})),
        readFileSync(file, 'utf8'),
      ),
    );
    mkdirSync(path.join(dir, code, 'assets'), { recursive: true });
    const files = {
      'assets/hero.jpg': await makePhoto(code),
      'assets/clear.png': await makePhoto(code, 900, 600, 'png'),
      ...more,
    };
    for (const [name, bytes] of Object.entries(files))
      writeFileSync(path.join(dir, code, name), bytes);
  }
  return { dir, codes, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
