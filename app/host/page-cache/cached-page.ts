import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withHashes } from '../middleware/security.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as every guest gets it, packed each way: ready to be sent. */
export type CachedPage = Readonly<
  Record<Encoding, { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }>
>;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a request of its own put into a page, and into no other. */
const blankRequestId = '0'.repeat(16);

/**
 * A page without what was made for one request: its scripts are allowed by what they say (CSP
 * hashes) instead of by a nonce, which must never be the same twice, and the request's number is
 * gone. Only scripts that carried the nonce count: what somebody smuggled into a text never did.
 * Undefined when the nonce stands anywhere else.
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

/**
 * What may be kept of an answer; undefined when it is no whole page that everybody may have. The
 * answer is read only when it is.
 */
export async function toCachedPage(answer: Response): Promise<CachedPage | undefined> {
  const { headers } = answer;
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const requestId = headers.get('x-request-id');
  if (
    answer.status !== 200 ||
    !nonce ||
    !requestId ||
    headers.has('set-cookie') ||
    !headers.get('content-type')?.startsWith('text/html')
  )
    return undefined;
  const page = stripPerRequestValues(await answer.clone().text(), nonce, requestId);
  if (!page) return undefined;
  const cachedHeaders = new Headers(headers);
  for (const name of ['x-request-id', 'content-length', 'content-encoding', 'vary'])
    cachedHeaders.delete(name);
  cachedHeaders.set('content-security-policy', withHashes(policy, nonce, page.hashes));
  cachedHeaders.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  const encodedVariant = (encoding: Encoding, body: Buffer) => ({
    body,
    headers: {
      ...Object.fromEntries(cachedHeaders),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
  });
  return {
    br: encodedVariant('br', br),
    gzip: encodedVariant('gzip', gz),
    identity: encodedVariant('identity', identity),
  };
}

/** The page as a client takes it. */
export const negotiateEncoding = (page: CachedPage, accepts: string): CachedPage[Encoding] =>
  page[/\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'];
