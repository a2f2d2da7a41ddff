import { brandStyleParameter, isBrandStylePath } from '#app/lib/game-controls.ts';
import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import { languageOf, productLanguages } from '#app/lib/languages.ts';

/** A built file by its name, such as `slot.js`; undefined when there is none. */
export type GameFiles = (
  name: string,
) =>
  | { readonly text: string; readonly brotli: Uint8Array<ArrayBuffer>; readonly hash: string }
  | undefined;

/**
 * A game runs in an opaque origin: it cannot read the brand's page, storage or cookies, whoever
 * frames it. It loads its script and style, and calls its vendor.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
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

/** The language of a page, among those of the games. */
export const languageIn = (query: URLSearchParams): string =>
  productLanguages.find((code) => code === query.get('language')) ?? 'EN';

/** The player's theme at the brand; without one, the device's. */
const themeIn = (query: URLSearchParams): string =>
  ['light', 'dark'].find((theme) => theme === query.get('theme')) ?? '';

/**
 * The link to the stylesheet of the brand whose page shows the game: its colours and fonts. Only
 * such an address on this host is accepted, since anybody may have written the query.
 */
const brandStyleIn = (query: URLSearchParams): string => {
  const path = query.get(brandStyleParameter) ?? '';
  return isBrandStylePath(path) ? `<link rel="stylesheet" href="${path}">` : '';
};

/** The response to a path that a vendor does not have. */
export const notFoundResponse = (): Response =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });

/** A page of a game: its script gets the data that it starts with. */
interface GamePage {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  readonly data: object;
}

/**
 * A vendor's documents and files.
 * @param root what its addresses begin with, such as `/demo-vendor/`
 */
export function createPageShell(files: GameFiles, root: string) {
  return {
    page(query: URLSearchParams, { title, script, style, data }: GamePage): Response {
      const [language, theme] = [languageIn(query), themeIn(query)];
      const { tag = 'en', direction = 'ltr' } = languageOf(language) ?? {};
      const place = (name: string) => `${root}files/${files(name)?.hash ?? ''}/${name}`;
      const start = JSON.stringify(data).replaceAll('<', '\\u003c');
      const html = [
        `<!doctype html><html lang="${tag}" dir="${direction}"${theme && ` data-theme="${theme}"`}>`,
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        `<meta name="color-scheme" content="${theme || 'light dark'}">`,
        '<meta name="robots" content="noindex, nofollow">',
        `<title>${escapeHtml(title)}</title>${brandStyleIn(query)}`,
        `<link rel="stylesheet" href="${place(style)}"></head>`,
        '<body><main id="game"></main>',
        `<script type="application/json" id="start">${start}</script>`,
        `<script src="${place(script)}" defer></script></body></html>`,
      ].join('');
      return new Response(html, { headers: pageHeaders });
    },
    /**
     * A built file of `files/<hash>/<name>`. Its address contains a hash of its content, so it is
     * cached forever; documents without an origin may read it.
     */
    file(request: Request, path: string): Response {
      const [, name = ''] = /^files\/[\w-]+\/([\w.-]+)$/.exec(path) ?? [];
      const asset = files(name);
      if (!asset) return notFoundResponse();
      const acceptsBrotli =
        preferredEncoding(request.headers.get('accept-encoding') ?? '') === 'br';
      const headers = new Headers({
        'Content-Type': `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
        Vary: 'Accept-Encoding',
      });
      if (acceptsBrotli) headers.set('Content-Encoding', 'br');
      return new Response(acceptsBrotli ? asset.brotli : asset.text, { headers });
    },
  };
}
