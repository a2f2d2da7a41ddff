import { modelOf } from '#app/lib/game-models.ts';
import { readRoom } from '#app/lib/game-rooms.ts';
import { languageOf, productLanguages } from '#app/lib/languages.ts';
import { gameName, isGameCode } from '../models/game-codes.ts';
import { models } from '../models/models.ts';
import { texts, type Texts } from '../locales/texts.ts';

/** A built file by its name, such as `slot.js`; undefined when there is none. */
export type GameFiles = (
  name: string,
) =>
  | { readonly text: string; readonly brotli: Uint8Array<ArrayBuffer>; readonly hash: string }
  | undefined;

/**
 * A game runs in an origin of its own, nobody's: it cannot read the brand's page, storage or
 * cookies, whoever frames it. It loads its script and style, and asks this vendor.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-pointer-lock',
].join('; ');
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The language of a page, among those that the games are written in. */
const languageIn = (query: URLSearchParams): string =>
  productLanguages.find((code) => code === query.get('language')) ?? 'EN';

/** The look that the player has chosen at the brand; without a word of it, the device's. */
const themeIn = (query: URLSearchParams): string =>
  ['light', 'dark'].find((theme) => theme === query.get('theme')) ?? '';

const htmlPage = (
  query: URLSearchParams,
  title: string,
  script: string,
  files: GameFiles,
  data: object,
): Response => {
  const [language, theme] = [languageIn(query), themeIn(query)];
  const { tag = 'en', direction = 'ltr' } = languageOf(language) ?? {};
  const place = (name: string) => `/demo-vendor/files/${files(name)?.hash ?? ''}/${name}`;
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"${theme && ` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="${theme || 'light dark'}"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${place('games.css')}"></head><body><main id="game"></main><script type="application/json" id="start">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script src="${place(script)}" defer></script></body></html>`;
  return new Response(html, { headers: pageHeaders });
};

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });

/**
 * A built file. Its address names its content, so it is kept for ever; whoever has no origin may
 * read it.
 */
function file(request: Request, files: GameFiles, name: string): Response {
  const asset = files(name);
  if (!asset) return notFound();
  const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const headers = new Headers({
    'Content-Type': `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    Vary: 'Accept-Encoding',
  });
  if (acceptsBrotli) headers.set('Content-Encoding', 'br');
  return new Response(acceptsBrotli ? asset.brotli : asset.text, { headers });
}

/** The vendor's documents and files: `play`, `verify`, `files/<hash>/<name>`. */
export const createPages =
  (files: GameFiles) =>
  async (request: Request, path: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound();
    const query = new URL(request.url).searchParams;
    const language = languageIn(query);
    const pageTexts: Texts = texts[language] ?? texts['EN'] ?? ({} as Texts);
    if (path === 'play') {
      const gameCode = query.get('gameCode') ?? '';
      if (!isGameCode(gameCode)) return notFound();
      const model = modelOf(gameCode);
      return htmlPage(query, gameName(gameCode), `${model}.js`, files, {
        gameCode,
        name: gameName(gameCode),
        model,
        pace: models[model].pace,
        room: readRoom(query.get('room')),
        language,
        words: pageTexts,
      });
    }
    if (path === 'verify')
      return htmlPage(query, pageTexts.verifyTitle, 'verify.js', files, {
        language,
        words: pageTexts,
      });
    const [, name] = /^files\/[\w-]+\/([\w.-]+)$/.exec(path) ?? [];
    return name === undefined ? notFound() : file(request, files, name);
  };
