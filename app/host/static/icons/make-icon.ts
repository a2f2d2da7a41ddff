import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawArt } from '#app/art/draw.ts';
import { nameToAlphabet } from '#app/art/lettering/lines.ts';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import {
  shareMotif,
  shareSize,
  type IconName,
  type PageShareName,
} from '#app/domain/pictures/brand-icons.ts';
import type { Theme } from '#schema/theme.ts';
import { brandColours } from '#themes/derive-colours.ts';
import { fitBoxInCircle, fitEmblem, paletteOf, type Emblem } from './emblem.ts';

interface IconBrand {
  readonly name: string;
  readonly theme: Theme;
}

/** The logo was designed for this colour. */
const headerColour = (theme: Theme): string => brandColours(theme)[theme.mode]['chrome.base'];

const plate = (width: number, height: number, colour: string, radius: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${colour}"/></svg>`,
  );

const png = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();

async function transparentIcon(
  emblem: Emblem,
  { theme }: IconBrand,
  size: number,
): Promise<Buffer> {
  const inside = Math.round(size * (emblem.own ? 0.84 : 1));
  const background = emblem.own
    ? sharp(plate(size, size, headerColour(theme), size * 0.22))
    : sharp({ create: { width: size, height: size, channels: 4, background: 'transparent' } });
  return png(
    background.composite([{ input: await fitEmblem(emblem, { width: inside, height: inside }) }]),
  );
}

/** For phones that apply a mask. */
async function filledIcon(
  emblem: Emblem,
  { theme }: IconBrand,
  size: number,
  safe: number,
): Promise<Buffer> {
  const input = await fitEmblem(emblem, await fitBoxInCircle(emblem, size * safe));
  return png(
    sharp({
      create: { width: size, height: size, channels: 3, background: headerColour(theme) },
    }).composite([{ input }]),
  );
}

/** The logo on a plate, or the badge if the name cannot be drawn. */
async function centrepiece(emblem: Emblem, { theme }: IconBrand): Promise<OverlayOptions[]> {
  if (!emblem.own) return [{ input: await fitEmblem(emblem, { width: 320, height: 320 }) }];
  const logo = await fitEmblem(emblem, { width: 640, height: 220 });
  const { width, height } = await sharp(logo).metadata();
  return [{ input: plate(width + 120, height + 100, headerColour(theme), 40) }, { input: logo }];
}

/** The name uses drawn letters, so that no font is needed. */
async function shareIcon(emblem: Emblem, brand: IconBrand): Promise<Buffer> {
  const hasName = !emblem.own && nameToAlphabet(brand.name) !== undefined;
  const background = drawArt(
    { kind: 'og', name: hasName ? brand.name : '' },
    paletteOf(brand.theme),
  );
  const overlays = hasName ? [] : await centrepiece(emblem, brand);
  return sharp(Buffer.from(background))
    .resize({ ...shareSize, fit: 'fill' })
    .composite(overlays)
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The banner's calm side, less the part that the narrower share picture cuts off. */
const calmWidth = 520;

/** The page's banner art, with the logo or badge on its calm side. Needs no font. */
async function pageShareImage(motif: MotifName, emblem: Emblem, brand: IconBrand): Promise<Buffer> {
  const { width, height } = shareSize;
  const art = drawArt(
    { kind: 'banner', motif, shape: 'wide', id: `share-${motif}` },
    paletteOf(brand.theme),
  );
  const box = emblem.own ? { width: 380, height: 190 } : { width: 300, height: 300 };
  const emblemPicture = await fitEmblem(emblem, box);
  const size = await sharp(emblemPicture).metadata();
  const at = (inner: { readonly width: number; readonly height: number }) => ({
    left: Math.round((calmWidth - inner.width) / 2),
    top: Math.round((height - inner.height) / 2),
  });
  const background = { width: size.width + 72, height: size.height + 72 };
  return sharp(Buffer.from(art))
    .resize({ width, height, fit: 'cover', position: 'right' })
    .composite([
      ...(emblem.own
        ? [
            {
              input: plate(background.width, background.height, headerColour(brand.theme), 36),
              ...at(background),
            },
          ]
        : []),
      { input: emblemPicture, ...at(size) },
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

interface IcoPart {
  readonly size: number;
  readonly png: Buffer;
}

const headBytes = 6;
const entryBytes = 16;

/** An `.ico` of PNG pictures, supported by every browser since 2009. */
function icoOf(parts: readonly IcoPart[]): Buffer {
  const header = Buffer.alloc(headBytes + entryBytes * parts.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(parts.length, 4);
  let dataOffset = header.length;
  for (const [index, { size, png }] of parts.entries()) {
    const at = headBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(dataOffset, at + 12);
    dataOffset += png.length;
  }
  return Buffer.concat([header, ...parts.map(({ png }) => png)]);
}

export async function makeIcon(
  name: IconName | 'favicon.ico',
  emblem: Emblem,
  brand: IconBrand,
): Promise<Buffer> {
  const motif = shareMotif(name);
  if (motif) return pageShareImage(motif, emblem, brand);
  switch (name as Exclude<typeof name, PageShareName>) {
    case 'icon-32.png':
      return transparentIcon(emblem, brand, 32);
    case 'icon-192.png':
      return transparentIcon(emblem, brand, 192);
    case 'icon-512.png':
      return transparentIcon(emblem, brand, 512);
    // The safe zone of maskable icons is four fifths of the width.
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
