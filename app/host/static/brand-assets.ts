import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawArt } from '#app/art/draw.ts';
import { parseArtPath } from '#app/art/parse.ts';
import type { Brand } from '#app/registry/brand.ts';
import type { Asset } from '#app/registry/read/read-assets.ts';
import { readUnchangedAsset } from '#app/registry/read/read-unchanged-asset.ts';
import { hasSize, parseSizeUrl, type ImageSize } from '#app/lib/image-sizes.ts';
import { fontFiles } from '#themes/fonts.ts';
import { brandStylesheet } from '#themes/stylesheet.ts';
import type { Theme } from '#schema/theme.ts';
import type { NamedRequest } from './catalogue-names.ts';
import { isOwnDrawing } from './own-drawing.ts';
import { allowCrossOrigin, readableByGames } from './readable-by-games.ts';
import { serveBrandIcon, iconVersionOf } from './icons/brand-icons.ts';
import { paletteOf } from './icons/emblem.ts';
import type { ImageService } from './images/image-service.ts';
import { encodeImage, encoderVersion, imageContentTypes } from './images/encode-image.ts';

const require = createRequire(import.meta.url);
const immutableCache = 'public, max-age=31536000, immutable';
/** Increase when the drawings change, to invalidate browser caches. */
const drawingsVersion = 3;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10).replaceAll('_', 'x');

export const artVersionOf = (theme: Theme): string =>
  shortHash(JSON.stringify([drawingsVersion, paletteOf(theme)]));

/** All versions are part of URLs, so files are cached forever. */
export interface BrandAssetInfo {
  readonly stylesheet: string;
  readonly css: string;
  readonly artVersion: string;
  readonly icons: string;
}

const assetInfoCache = new WeakMap<Brand, BrandAssetInfo>();

export function brandAssetInfo(brand: Brand): BrandAssetInfo {
  const cached = assetInfoCache.get(brand);
  if (cached) return cached;
  const css = brandStylesheet(brand.merchant.theme);
  const artVersion = artVersionOf(brand.merchant.theme);
  const assetInfo = {
    css,
    stylesheet: `/theme/${shortHash(css)}.css`,
    artVersion,
    icons: iconVersionOf(brand, artVersion),
  };
  assetInfoCache.set(brand, assetInfo);
  return assetInfo;
}

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': immutableCache } });

const fontPaths = new Map(fontFiles.map(({ url, packagePath }) => [url, packagePath]));

async function font(pathname: string): Promise<Response | undefined> {
  const fontPath = fontPaths.get(pathname);
  return fontPath
    ? readableByGames(
        answer(new Uint8Array(await readFile(require.resolve(fontPath))), 'font/woff2'),
      )
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

/** Unknown for a previous version's address. */
function assetAt(brand: Brand, pathname: string): Asset | undefined {
  const match = /^\/brand-assets\/([A-Za-z0-9_-]+)\/(.+)$/.exec(pathname);
  const file = match?.[2] ? brand.assets.get(`assets/${match[2]}`) : undefined;
  return file && file.hash === match?.[1] ? file : undefined;
}

/** Names of games and vendors must be in the platform's catalogue. */
async function drawing(
  brand: Brand,
  pathname: string,
  hasName: (request: NamedRequest) => Promise<boolean>,
): Promise<Response | undefined> {
  const request = parseArtPath(pathname);
  if (!request || !isOwnDrawing(request, brand.merchant)) return undefined;
  if ((request.kind === 'tile' || request.kind === 'vendor') && !(await hasName(request)))
    return undefined;
  const svg = drawArt(request, paletteOf(brand.merchant.theme));
  return allowCrossOrigin(answer(svg, 'image/svg+xml'));
}

/** Falls back to the original, cached for a minute. Undefined if the file has changed. */
async function serveResizedImage(
  asset: Asset,
  size: ImageSize,
  images: ImageService,
): Promise<Response | undefined> {
  const name = `${asset.hash}/${size.crop ?? 'whole'}-${size.width}.v${encoderVersion}.${size.format}`;
  const resized = await images.get(name, async () => {
    const original = await readUnchangedAsset(asset);
    if (!original) throw new Error('the file of a picture has changed');
    return encodeImage(Buffer.from(original), size);
  });
  if (resized)
    return new Response(new Uint8Array(resized), {
      headers: {
        'Content-Type': imageContentTypes[size.format],
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  const original = await readUnchangedAsset(asset);
  return original
    ? new Response(original, {
        headers: { 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=60' },
      })
    : undefined;
}

async function asset(
  brand: Brand,
  pathname: string,
  images: ImageService,
): Promise<Response | undefined> {
  const file = assetAt(brand, pathname);
  if (file) {
    const bytes = await readUnchangedAsset(file);
    return bytes && answer(bytes, file.type);
  }
  const request = parseSizeUrl(pathname);
  if (!request) return undefined;
  const original = assetAt(brand, request.original);
  return original?.imageInfo && hasSize(original.imageInfo, request.size)
    ? serveResizedImage(original, request.size, images)
    : undefined;
}

/**
 * Undefined for other paths.
 * @param hasName whether the catalogue contains the name in a picture
 */
export async function serveBrandAsset(
  brand: Brand,
  request: Request,
  pathname: string,
  images: ImageService,
  hasName: (request: NamedRequest) => Promise<boolean>,
): Promise<Response | undefined> {
  const assetInfo = brandAssetInfo(brand);
  if (pathname.startsWith('/art/')) return drawing(brand, pathname, hasName);
  if (pathname.startsWith('/theme/'))
    return pathname === assetInfo.stylesheet
      ? allowCrossOrigin(answer(assetInfo.css, 'text/css; charset=utf-8'))
      : undefined;
  if (pathname.startsWith('/fonts/')) return font(pathname);
  if (pathname.startsWith('/texts/')) return texts(brand, pathname);
  if (pathname.startsWith('/brand-assets/')) {
    const file = await asset(brand, pathname, images);
    return file && allowCrossOrigin(file);
  }
  return serveBrandIcon(brand, request, pathname, assetInfo.icons, images);
}

/** Such paths are a 404 if the file does not exist. */
export const isBrandAssetPath = (pathname: string): boolean =>
  /^\/(art|theme|fonts|texts|brand-assets|brand-icons)\//.test(pathname);
