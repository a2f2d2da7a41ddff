import { cpSync } from 'node:fs';
import path from 'node:path';
import { defaultTheme } from '#schema/theme.ts';
import { brandColours } from '#themes/derive-colours.ts';
import { brandsOfFiles, type TestBrand } from '../support/brands.ts';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from '../support/merchants-dir.ts';

export const externalRoom = 'https://rooms.example/acme';
const { light } = brandColours(defaultTheme);
export const chatColour = light['accent.base'];
export const analyticsId = 'G-ALON12345';

/**
 * Brands with features that no merchant has. The workers' servers have them beside the merchants.
 */
const manifests = {
  bayani: minimalManifest('bayani', { platform: { currencyAccount: 'transfer' } }),
  alon: minimalManifest('alon', { analytics: { gtagId: analyticsId } }),
  dagat: minimalManifest('dagat', {
    flags: { USERNAMEREG3: true, MOBILENUMREG3: true, loginedToHomePage: false },
    register: { fields: ['username', 'password', 'mobileNum', 'captcha'].map((id) => ({ id })) },
  }),
  framed: minimalManifest('framed', {
    features: { chatRoom: true },
    theme: { tokens: { light: { 'chat.base': chatColour, 'chat.on': light['accent.on'] } } },
    customerService: {
      entries: [{ id: 'room', csType: 'CHATROOM', title: 'Plaza', path: externalRoom }],
    },
  }),
};

const filesOf = (codes: readonly string[]): Record<string, object> =>
  Object.fromEntries(
    Object.entries(manifests)
      .filter(([code]) => codes.includes(code))
      .map(([code, manifest]) => [`${code}/manifest.json`, manifest]),
  );

export async function extraBrand(code: keyof typeof manifests): Promise<TestBrand> {
  const [brand] = await brandsOfFiles(filesOf([code]));
  if (!brand) throw new Error(`there is no brand ${code}`);
  return brand;
}

export function everyBrand(): MerchantsDir {
  const source = process.env['MERCHANTS_DIR'] ?? 'merchants';
  const folder = makeMerchantsDir(filesOf(Object.keys(manifests)), path.basename(source));
  cpSync(source, folder.dir, { recursive: true });
  return folder;
}
