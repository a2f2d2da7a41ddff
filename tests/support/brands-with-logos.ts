import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from './merchants-dir.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="lime"/></svg>';

/**
 * The bundled brands, three brands with logos (one truncated), and one with a name in unsupported
 * letters.
 */
export async function createBrandsWithLogos(): Promise<MerchantsDir> {
  const createBrand = (code: string, change: object) => ({
    [`${code}/manifest.json`]: minimalManifest(code, change),
  });
  const folder = makeMerchantsDir({
    ...createBrand('drawing', { logo: 'assets/logo.svg' }),
    'drawing/assets/logo.svg': logo,
    ...createBrand('photo', { logo: 'assets/logo.png', logoOnDark: 'assets/pale.png' }),
    ...createBrand('torn', { logo: 'assets/logo.png' }),
    ...createBrand('script', { name: '幸運 Казино', logo: undefined }),
    'photo/assets/.keep': '',
    'torn/assets/.keep': '',
  });
  const png = (background: string) =>
    sharp({ create: { width: 600, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  writeFileSync(path.join(folder.dir, 'photo/assets/logo.png'), await png('lime'));
  writeFileSync(path.join(folder.dir, 'photo/assets/pale.png'), await png('white'));
  writeFileSync(path.join(folder.dir, 'torn/assets/logo.png'), (await png('lime')).subarray(0, 90));
  for (const code of readdirSync('merchants').filter((name) => !name.startsWith('_')))
    cpSync(path.join('merchants', code), path.join(folder.dir, code), { recursive: true });
  return folder;
}
