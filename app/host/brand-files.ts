import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawArt } from '#app/art/draw.ts';
import { parseArtPath } from '#app/art/parse.ts';
import type { Brand } from '#app/context/registry/brand.ts';
import type { Asset } from '#app/context/registry/read-assets.ts';
import { hasSize, readSizeUrl } from '#app/lib/picture-sizes.ts';
import { fontFiles } from '#themes/fonts.ts';
import { brandStylesheet } from '#themes/stylesheet.ts';
import type { Theme } from '#schema/theme.ts';
import { brandIcon, iconVersionOf } from './icons/brand-icons.ts';
import { paletteOf } from './icons/emblem.ts';
import type { PictureDesk } from './pictures/picture-desk.ts';
import { sizedPicture } from './pictures/sized-picture.ts';

const require = createRequire(import.meta.url);
const forEver = 'public, max-age=31536000, immutable';
/** Raise it when the drawings change, so that browsers ask anew. */
const drawingsVersion = 1;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10).replaceAll('_', 'x');

/** The version in art URLs: changes with the palette and with the drawings. */
export const artVersionOf = (theme: Theme): string =>
  shortHash(JSON.stringify([drawingsVersion, paletteOf(theme)]));

/**
 * What a page must know to name a brand's files: all of them carry a hash, so all are cached for
 * ever.
 */
export interface BrandLook {
  readonly stylesheet: string;
  readonly css: string;
  readonly artVersion: string;
  /** The version in icon URLs. */
  readonly icons: string;
}

const looks = new WeakMap<Brand, BrandLook>();

/** The stylesheet and art version of a brand, made once per loaded brand. */
export function lookOf(brand: Brand): BrandLook {
  const known = looks.get(brand);
  if (known) return known;
  const css = brandStylesheet(brand.merchant.theme);
  const artVersion = artVersionOf(brand.merchant.theme);
  const look = {
    css,
    stylesheet: `/theme/${shortHash(css)}.css`,
    artVersion,
    icons: iconVersionOf(brand, artVersion),
  };
  looks.set(brand, look);
  return look;
}

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': forEver } });

/** Content networks and other hosts of the brand show it, too [CS-07]. */
function everywhere(picture: Response): Response {
  picture.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return picture;
}

const fontPlaces = new Map(fontFiles.map(({ url, packagePath }) => [url, packagePath]));

async function font(pathname: string): Promise<Response | undefined> {
  const place = fontPlaces.get(pathname);
  return place
    ? answer(new Uint8Array(await readFile(require.resolve(place))), 'font/woff2')
    : undefined;
}

function texts(brand: Brand, pathname: string): Response | undefined {
  const language = /^\/texts\/([A-Za-z0-9_-]+)\/([A-Z]{2,4})\.json$/.exec(pathname);
  if (!language?.[1] || !language[2] || !brand.merchant.languages.menu.includes(language[2]))
    return undefined;
  const { bundle, hash } = brand.bundleFor(language[2]);
  return hash === language[1]
    ? answer(JSON.stringify(bundle), 'application/json; charset=utf-8')
    : undefined;
}

/** An asset by the address that it has now; a former version's leads nowhere. */
function assetAt(brand: Brand, pathname: string): Asset | undefined {
  const found = /^\/brand-assets\/([A-Za-z0-9_-]+)\/(.+)$/.exec(pathname);
  const file = found?.[2] ? brand.assets.get(`assets/${found[2]}`) : undefined;
  return file && file.hash === found?.[1] ? file : undefined;
}

async function asset(
  brand: Brand,
  pathname: string,
  desk: PictureDesk,
): Promise<Response | undefined> {
  const file = assetAt(brand, pathname);
  if (file) return answer(new Uint8Array(await readFile(file.file)), file.type);
  const asked = readSizeUrl(pathname);
  if (!asked) return undefined;
  const original = assetAt(brand, asked.original);
  return original?.picture && hasSize(original.picture, asked.size)
    ? sizedPicture(original, asked.size, desk)
    : undefined;
}

/**
 * A brand's pictures, fonts, texts and stylesheet, each under a URL that changes with its content;
 * undefined for any other path.
 */
export async function brandFile(
  brand: Brand,
  request: Request,
  pathname: string,
  desk: PictureDesk,
): Promise<Response | undefined> {
  const look = lookOf(brand);
  if (pathname.startsWith('/art/')) {
    const asked = parseArtPath(pathname);
    return asked
      ? everywhere(answer(drawArt(asked, paletteOf(brand.merchant.theme)), 'image/svg+xml'))
      : undefined;
  }
  if (pathname.startsWith('/theme/'))
    return pathname === look.stylesheet ? answer(look.css, 'text/css; charset=utf-8') : undefined;
  if (pathname.startsWith('/fonts/')) return font(pathname);
  if (pathname.startsWith('/texts/')) return texts(brand, pathname);
  if (pathname.startsWith('/brand-assets/')) {
    const file = await asset(brand, pathname, desk);
    return file && everywhere(file);
  }
  return brandIcon(brand, request, pathname, look.icons, desk);
}

/** Whether a path belongs to brand files, and is a 404 when the brand has no such file. */
export const isBrandFile = (pathname: string): boolean =>
  /^\/(art|theme|fonts|texts|brand-assets|brand-icons)\//.test(pathname);
