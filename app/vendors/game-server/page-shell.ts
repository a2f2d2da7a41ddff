import { brandStyleParameter, isBrandStylePath } from '#app/domain/games/game-controls.ts';
import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import { languageOf, productLanguages } from '#app/domain/languages.ts';

/** `name` such as `slot.js`; undefined for a missing file. */
export type GameFiles = (
  name: string,
) =>
  | { readonly text: string; readonly brotli: Uint8Array<ArrayBuffer>; readonly hash: string }
  | undefined;

/**
 * Games run in an opaque origin: they cannot access the brand's page, storage or cookies in any
 * frame.
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

/** Falls back to English. */
export const languageIn = (query: URLSearchParams): string =>
  productLanguages.find((code) => code === query.get('language')) ?? 'EN';

/** '' for the device's theme. */
const themeIn = (query: URLSearchParams): string =>
  ['light', 'dark'].find((theme) => theme === query.get('theme')) ?? '';

/**
 * The stylesheet of the embedding brand. Accepts only such a path on this host, since the query may
 * be crafted.
 */
const brandStyleIn = (query: URLSearchParams): string => {
  const path = query.get(brandStyleParameter) ?? '';
  return isBrandStylePath(path) ? `<link rel="stylesheet" href="${path}">` : '';
};

export const notFoundResponse = (): Response =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });

/** `data` is passed to the script. */
interface GamePage {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  readonly data: object;
}

/** @param root URL prefix, such as `/demo-vendor/` */
export function createPageShell(files: GameFiles, root: string) {
  return {
    page(query: URLSearchParams, { title, script, style, data }: GamePage): Response {
      const [language, theme] = [languageIn(query), themeIn(query)];
      const { tag = 'en', direction = 'ltr' } = languageOf(language) ?? {};
      const fileUrl = (name: string) => `${root}files/${files(name)?.hash ?? ''}/${name}`;
      const start = JSON.stringify(data).replaceAll('<', '\\u003c');
      const html = [
        `<!doctype html><html lang="${tag}" dir="${direction}"${theme && ` data-theme="${theme}"`}>`,
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        `<meta name="color-scheme" content="${theme || 'light dark'}">`,
        '<meta name="robots" content="noindex, nofollow">',
        `<title>${escapeHtml(title)}</title>${brandStyleIn(query)}`,
        `<link rel="stylesheet" href="${fileUrl(style)}"></head>`,
        '<body><main id="game"></main>',
        `<script type="application/json" id="start">${start}</script>`,
        `<script src="${fileUrl(script)}" defer></script></body></html>`,
      ].join('');
      return new Response(html, { headers: pageHeaders });
    },
    /**
     * Serves `files/<hash>/<name>`. The URL contains a content hash, so it is cached permanently;
     * documents without an origin may read it.
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
