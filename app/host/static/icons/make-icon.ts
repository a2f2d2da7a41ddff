import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawArt } from '#app/art/draw.ts';
import { nameToAlphabet } from '#app/art/lettering/lines.ts';
import { shareSize, type IconName } from '#app/lib/brand-icons.ts';
import type { Theme } from '#schema/theme.ts';
import { brandColours } from '#themes/derive.ts';
import { boxInCircle, fitEmblem, paletteOf, type Emblem } from './emblem.ts';
import { icoOf } from './ico.ts';

/** The brand's look as far as icons show it. */
interface IconBrand {
  readonly name: string;
  readonly theme: Theme;
}

/** The colour of the header at a first visit: what the logo was made to stand on. */
const headerColour = (theme: Theme): string => brandColours(theme)[theme.mode]['chrome.base'];

const plate = (width: number, height: number, colour: string, radius: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${colour}"/></svg>`,
  );

const png = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();

/**
 * A square icon whose corners show what is behind it: the badge alone, or the logo on its plate.
 */
async function transparentIcon(
  emblem: Emblem,
  { theme }: IconBrand,
  size: number,
): Promise<Buffer> {
  const inside = Math.round(size * (emblem.own ? 0.84 : 1));
  const ground = emblem.own
    ? sharp(plate(size, size, headerColour(theme), size * 0.22))
    : sharp({ create: { width: size, height: size, channels: 4, background: 'transparent' } });
  return png(
    ground.composite([{ input: await fitEmblem(emblem, { width: inside, height: inside }) }]),
  );
}

/** A square icon that is filled to its corners, for phones that cut their own shape out of it. */
async function filledIcon(
  emblem: Emblem,
  { theme }: IconBrand,
  size: number,
  safe: number,
): Promise<Buffer> {
  const input = await fitEmblem(emblem, await boxInCircle(emblem, size * safe));
  return png(
    sharp({
      create: { width: size, height: size, channels: 3, background: headerColour(theme) },
    }).composite([{ input }]),
  );
}

/**
 * What of the share picture lies over its ground: the logo on a plate, or the badge where the name
 * cannot be drawn.
 */
async function centrepiece(emblem: Emblem, { theme }: IconBrand): Promise<OverlayOptions[]> {
  if (!emblem.own) return [{ input: await fitEmblem(emblem, { width: 320, height: 320 }) }];
  const logo = await fitEmblem(emblem, { width: 640, height: 220 });
  const { width, height } = await sharp(logo).metadata();
  return [{ input: plate(width + 120, height + 100, headerColour(theme), 40) }, { input: logo }];
}

/**
 * The share picture: the brand's world with its name in drawn letters, or its logo. Nothing in it
 * needs a font of the machine.
 */
async function shareIcon(emblem: Emblem, brand: IconBrand): Promise<Buffer> {
  const hasName = !emblem.own && nameToAlphabet(brand.name) !== undefined;
  const ground = drawArt({ kind: 'og', name: hasName ? brand.name : '' }, paletteOf(brand.theme));
  const overlays = hasName ? [] : await centrepiece(emblem, brand);
  return sharp(Buffer.from(ground))
    .resize({ ...shareSize, fit: 'fill' })
    .composite(overlays)
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Makes one picture of an emblem. Rejects when the emblem cannot be read. */
export async function makeIcon(
  name: IconName | 'favicon.ico',
  emblem: Emblem,
  brand: IconBrand,
): Promise<Buffer> {
  switch (name) {
    case 'icon-32.png':
      return transparentIcon(emblem, brand, 32);
    case 'icon-192.png':
      return transparentIcon(emblem, brand, 192);
    case 'icon-512.png':
      return transparentIcon(emblem, brand, 512);
    // What lies within four fifths of the width is safe from every mask.
    case 'maskable-512.png':
      return filledIcon(emblem, brand, 512, 0.8);
    case 'apple-touch-icon.png':
      return filledIcon(emblem, brand, 180, 0.95);
    case 'share.jpg':
      return shareIcon(emblem, brand);
    case 'favicon.ico':
      return icoOf(
        await Promise.all(
          [16, 32, 48].map(async (size) => ({
            size,
            png: await transparentIcon(emblem, brand, size),
          })),
        ),
      );
  }
}
