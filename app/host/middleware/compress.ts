import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const minBytes = 860;
const textual = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json)|image\/svg)/;

/**
 * Compresses pages, texts and drawn pictures: brotli where the browser takes it (quality 5: 1–2 ms
 * a page), else gzip.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const response = context.res;
  if (context.req.method === 'HEAD' || response.headers.has('Content-Encoding')) return;
  if (
    !textual.test(response.headers.get('Content-Type') ?? '') ||
    response.headers.get('Content-Type')?.startsWith('text/event-stream')
  )
    return;
  const accepts = context.req.header('accept-encoding') ?? '';
  response.headers.append('Vary', 'Accept-Encoding');
  // Its body is looked at last: an answer that goes out as it is stays in one piece.
  if (!/\b(br|gzip)\b/.test(accepts) || !response.body) return;
  const bytes = Buffer.from(await response.arrayBuffer());
  const compressed =
    bytes.length < minBytes
      ? bytes
      : /\bbr\b/.test(accepts)
        ? await brotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 5,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
        : await zip(bytes);
  const headers = new Headers(response.headers);
  if (compressed !== bytes) headers.set('Content-Encoding', /\bbr\b/.test(accepts) ? 'br' : 'gzip');
  headers.set('Content-Length', String(compressed.length));
  context.res = undefined;
  context.res = new Response(compressed, { status: response.status, headers });
};
