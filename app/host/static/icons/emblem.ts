import sharp from 'sharp';
import { drawArt } from '#app/art/draw.ts';
import type { ArtPalette } from '#app/art/palette.ts';
import type { Brand } from '#app/registry/brand.ts';
import { maxPixels } from '#app/registry/read/measure-image.ts';
import type { Asset } from '#app/registry/read/read-assets.ts';
import { readUnchangedAsset } from '#app/registry/read/read-unchanged-asset.ts';
import { motifOf } from '#app/features/brand/brand-data.ts';
import type { Theme } from '#schema/theme.ts';

/** The colours and the look of a brand's drawings. */
export const paletteOf = ({ seeds, mode, mood, art }: Theme): ArtPalette => ({
  ...seeds,
  mode,
  mood,
  art,
});

/** A brand's emblem in pictures: its own logo, or the badge that is drawn for it. */
export interface Emblem {
  readonly bytes: Buffer;
  /**
   * The brand's own is on a plate of the header's colour, for which it was designed; the badge has
   * none.
   */
  readonly own: boolean;
}

/** The logo file for the header's default background. */
export function logoFile({ merchant, assets }: Brand): Asset | undefined {
  const { logo, logoOnDark, theme } = merchant;
  const dark = theme.mood === 'vivid' || theme.mode === 'dark';
  const path = logo !== undefined && dark ? (logoOnDark ?? logo) : logo;
  return path === undefined ? undefined : assets.get(path);
}

/** The motif of the brand's badge, as on its pages. */
export const markOf = ({ merchant }: Brand) =>
  motifOf(merchant.banners.find(({ group }) => group === 'w_home')?.motif ?? 'crown');

/** The badge that is drawn for a brand: outlines only, so that it needs no font. */
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
 * The brand's own logo, read; undefined when it has none.
 * @throws when its file has changed since the brand was loaded
 */
export async function ownEmblem(brand: Brand): Promise<Emblem | undefined> {
  const file = logoFile(brand);
  if (!file) return undefined;
  const bytes = await readUnchangedAsset(file);
  if (!bytes) throw new Error('the file of a logo has changed');
  return { own: true, bytes: Buffer.from(bytes) };
}

const timeoutSeconds = 20;
/** The default density of a drawing, in points per inch. */
const defaultDensity = 72;

/**
 * The emblem as large as a box allows, on a transparent background; vector drawings are rendered at
 * that size. Rejects when it cannot be read.
 */
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
 * The largest box of an emblem's proportions whose corners lie in a circle: no phone's mask cuts
 * them off.
 */
export async function boxInCircle(
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
