import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding, type Encoding } from '#app/lib/preferred-encoding.ts';
import { compressBytes } from '../middleware/compress.ts';
import { withHashes } from '../middleware/security.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export type CachedPage = Readonly<Record<Encoding, EncodedPage>>;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const overheadBytes = 5_000;

export const cachedPageSize = ({ br, gzip: gz, identity }: CachedPage): number =>
  br.body.length + gz.body.length + identity.body.length + overheadBytes;

const blankRequestId = '0'.repeat(16);

/**
 * Replaces the nonce by script hashes, because a nonce must never be reused, and blanks the request
 * id. Injected scripts lack the nonce and stay blocked. Undefined when the nonce occurs elsewhere.
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

/** Headers that belong to one request, or to the sent bytes. */
const ownHeaders = ['x-request-id', 'content-length', 'content-encoding', 'vary'];

export interface KeepablePage {
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/**
 * Only status 200 without cookies and per-request values; the body is read only then.
 * @param contentType the prefix of the response's type
 */
export async function keepable(
  answer: Response,
  contentType: string,
): Promise<KeepablePage | undefined> {
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

export const encodedPage = (
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

/** A page or its data for all guests; undefined if incomplete or personal. */
export async function toCachedPage(answer: Response): Promise<CachedPage | undefined> {
  const page = await keepable(answer, 'text/');
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

export const negotiateEncoding = (page: CachedPage, accepts: string): CachedPage[Encoding] =>
  page[preferredEncoding(accepts)];
