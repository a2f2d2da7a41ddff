import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressBytes, preferredEncoding, type Encoding } from '../middleware/compress.ts';
import { withHashes } from '../middleware/security.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page in one encoding, ready to be sent. */
export interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/** A page as every guest gets it, packed each way: ready to be sent. */
export type CachedPage = Readonly<Record<Encoding, EncodedPage>>;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a request of its own put into a page, and into no other. */
const blankRequestId = '0'.repeat(16);

/**
 * A page without what was made for one request: its scripts are allowed by what they say (CSP
 * hashes) instead of by a nonce, which must never be the same twice, and the request's number is
 * gone. Only scripts that carried the nonce count: what somebody smuggled into a text never did.
 * Undefined when the nonce is anywhere else.
 */
export function stripPerRequestValues(
  html: string,
  nonce: string,
  requestId: string,
): { readonly html: string; readonly hashes: readonly string[] } | undefined {
  const shared = html.replaceAll(requestId, blankRequestId);
  const hashes = [...shared.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
    )
    .map(([, , text = '']) => sha256(text));
  const bare = shared.replaceAll(` nonce="${nonce}"`, '');
  return bare.includes(nonce) ? undefined : { html: bare, hashes: [...new Set(hashes)] };
}

/** What of an answer's headers belongs to one request, or to the bytes that were sent to it. */
const ownHeaders = ['x-request-id', 'content-length', 'content-encoding', 'vary'];

interface KeepablePage {
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/**
 * What may be kept of an answer: status 200, no cookie, and nothing of one request but what can be
 * taken out. The answer is read only when it is. Undefined for any other.
 * @param contentType what the answer's begins with
 */
async function keepable(answer: Response, contentType: string): Promise<KeepablePage | undefined> {
  const { headers } = answer;
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const requestId = headers.get('x-request-id');
  if (
    answer.status !== 200 ||
    !nonce ||
    !requestId ||
    headers.has('set-cookie') ||
    !headers.get('content-type')?.startsWith(contentType)
  )
    return undefined;
  const page = stripPerRequestValues(await answer.clone().text(), nonce, requestId);
  if (!page) return undefined;
  const cachedHeaders = new Headers(headers);
  for (const name of ownHeaders) cachedHeaders.delete(name);
  cachedHeaders.set('content-security-policy', withHashes(policy, nonce, page.hashes));
  return { headers: cachedHeaders, body: Buffer.from(page.html) };
}

const encodedPage = (
  headers: Headers,
  encoding: Encoding,
  body: Buffer<ArrayBuffer>,
): EncodedPage => ({
  body,
  headers: {
    ...Object.fromEntries(headers),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  },
});

/** An answer as all guests get it; undefined when it is no whole page that everybody may have. */
export async function toCachedPage(answer: Response): Promise<CachedPage | undefined> {
  const page = await keepable(answer, 'text/html');
  if (!page) return undefined;
  const { headers, body: identity } = page;
  headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  return {
    br: encodedPage(headers, 'br', br),
    gzip: encodedPage(headers, 'gzip', gz),
    identity: encodedPage(headers, 'identity', identity),
  };
}

/** An answer as one member gets it again: a page, or a page's data; undefined for any other. */
export async function toEncodedPage(
  answer: Response,
  encoding: Encoding,
): Promise<EncodedPage | undefined> {
  const page = await keepable(answer, 'text/');
  if (!page) return undefined;
  page.headers.set('vary', 'Accept-Encoding');
  return encodedPage(page.headers, encoding, await compressBytes(page.body, encoding));
}

/** The page as a client takes it. */
export const negotiateEncoding = (page: CachedPage, accepts: string): CachedPage[Encoding] =>
  page[preferredEncoding(accepts)];
