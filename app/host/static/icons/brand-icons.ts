import { shortHash } from '#app/registry/short-hash.ts';
import type { Brand } from '#app/registry/brand.ts';
import { readIconUrl, type IconName } from '#app/domain/pictures/brand-icons.ts';
import type { ImageService } from '../images/image-service.ts';
import { drawnEmblem, logoFile, markOf, readOwnEmblem } from './emblem.ts';
import { makeIcon } from './make-icon.ts';
import { webManifest } from './web-manifest.ts';

/** Increase when the drawing of icons changes, to invalidate browser and disk caches. */
const iconsVersion = 1;

/** @param artVersion changes with palette and drawings */
export const iconVersionOf = (brand: Brand, artVersion: string): string => {
  const { code, name, theme } = brand.merchant;
  return shortHash(
    JSON.stringify([
      iconsVersion,
      artVersion,
      code,
      name,
      theme,
      markOf(brand),
      logoFile(brand)?.hash,
    ]),
  );
};

/** Falls back to the drawn badge if the logo is missing or unreadable. */
async function iconBytes(
  brand: Brand,
  version: string,
  name: IconName | 'favicon.ico',
  images: ImageService,
): Promise<Buffer | undefined> {
  const make = async (emblem: ReturnType<typeof readOwnEmblem>) =>
    makeIcon(name, (await emblem) ?? drawnEmblem(brand), brand.merchant);
  return (
    (await images.get(`${version}/${name}`, () => make(readOwnEmblem(brand)))) ??
    (logoFile(brand)
      ? images.get(`${version}/drawn-${name}`, () => make(Promise.resolve(undefined)))
      : undefined)
  );
}

const immutableCache = 'public, max-age=31536000, immutable';
/** Fixed names, so that a new version appears within minutes. */
const shortCache = 'public, max-age=300';

const typeOf = (name: string): string =>
  name.endsWith('.jpg') ? 'image/jpeg' : name.endsWith('.ico') ? 'image/x-icon' : 'image/png';

/** Responds 304 if unchanged, for addresses without a version. */
function respondWithEtag(request: Request, body: string | Buffer, type: string): Response {
  const etag = `W/"${shortHash(body)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': shortCache, ETag: etag };
  if (
    request.headers
      .get('if-none-match')
      ?.split(',')
      .some((tag) => tag.trim() === etag)
  )
    return new Response(null, { status: 304, headers });
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers });
}

const wellKnownIcons: Readonly<Record<string, 'favicon.ico' | 'apple-touch-icon.png'>> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
};

/** Icons, share pictures and web app manifest of the player site and the agent page. */
export async function serveBrandIcon(
  brand: Brand,
  request: Request,
  pathname: string,
  version: string,
  images: ImageService,
): Promise<Response | undefined> {
  if (pathname === '/manifest.webmanifest')
    return respondWithEtag(
      request,
      JSON.stringify(webManifest(brand, version)),
      'application/manifest+json; charset=utf-8',
    );
  const name = Object.hasOwn(wellKnownIcons, pathname) ? wellKnownIcons[pathname] : undefined;
  if (name) {
    const bytes = await iconBytes(brand, version, name, images);
    return bytes && respondWithEtag(request, bytes, typeOf(name));
  }
  const icon = readIconUrl(pathname);
  if (icon?.version !== version) return undefined;
  const bytes = await iconBytes(brand, version, icon.name, images);
  // Pages that link to the site may embed its picture.
  const shared: Record<string, string> = icon.name.startsWith('share')
    ? { 'Cross-Origin-Resource-Policy': 'cross-origin' }
    : {};
  return (
    bytes &&
    new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': typeOf(icon.name), 'Cache-Control': immutableCache, ...shared },
    })
  );
}
