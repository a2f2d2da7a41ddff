import sharp from 'sharp';
import { drawArt } from '#app/art/draw.ts';
import type { ArtPalette } from '#app/art/palette.ts';
import type { Brand } from '#app/registry/brand.ts';
import { maxPixels } from '#app/registry/read/measure-image.ts';
import type { Asset } from '#app/registry/read/read-assets.ts';
import { readUnchangedAsset } from '#app/registry/read/read-unchanged-asset.ts';
import { motifOf } from '#app/features/brand/brand-data.ts';
import type { Theme } from '#schema/theme.ts';

export const paletteOf = ({ seeds, mode, mood, art }: Theme): ArtPalette => ({
  ...seeds,
  mode,
  mood,
  art,
});

export interface Emblem {
  readonly bytes: Buffer;
  /** The logo was designed for the header's colour and gets a plate of it; the badge needs none. */
  readonly own: boolean;
}

/** For the header's default background. */
export function logoFile({ merchant, assets }: Brand): Asset | undefined {
  const { logo, logoOnDark, theme } = merchant;
  const dark = theme.mood === 'vivid' || theme.mode === 'dark';
  const path = logo !== undefined && dark ? (logoOnDark ?? logo) : logo;
  return path === undefined ? undefined : assets.get(path);
}

export const markOf = ({ merchant }: Brand) =>
  motifOf(merchant.banners.find(({ group }) => group === 'w_home')?.motif ?? 'crown');

/** Outlines only, so that no font is needed. */
export const drawnEmblem = (brand: Brand): Emblem => {
  const { code, name, theme } = brand.merchant;
  return {
    own: false,
    bytes: Buffer.from(
      drawArt(
        { kind: 'logo', form: 'mark', tone: 'light', mark: markOf(brand), code, name },
        paletteOf(theme),
      ),
    ),
  };
};

/**
 * Undefined without a logo.
 * @throws when its file has changed since the brand was loaded
 */
export async function readOwnEmblem(brand: Brand): Promise<Emblem | undefined> {
  const file = logoFile(brand);
  if (!file) return undefined;
  const bytes = await readUnchangedAsset(file);
  if (!bytes) throw new Error('the file of a logo has changed');
  return { own: true, bytes: Buffer.from(bytes) };
}

const timeoutSeconds = 20;
/** Points per inch. */
const defaultDensity = 72;

/** Fitted into a box on a transparent background; vectors are rendered at that size. */
export async function fitEmblem(
  { bytes }: Emblem,
  box: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { format, width, height } = await sharp(bytes, limits).metadata();
  const density =
    format === 'svg'
      ? Math.min(
          10_000,
          Math.max(1, defaultDensity * Math.min(box.width / width, box.height / height)),
        )
      : defaultDensity;
  return sharp(bytes, { ...limits, density })
    .autoOrient()
    .resize({ ...box, fit: 'inside' })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

/**
 * The largest box of the emblem's proportions whose corners lie in a circle, which icon masks of
 * phones never cut.
 */
export async function fitBoxInCircle(
  { bytes }: Emblem,
  diameter: number,
): Promise<{ width: number; height: number }> {
  const { width, height } = (await sharp(bytes, { limitInputPixels: maxPixels }).metadata())
    .autoOrient;
  const scale = diameter / Math.hypot(width, height);
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}
