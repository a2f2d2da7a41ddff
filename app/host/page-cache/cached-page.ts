import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding, type Encoding } from '#app/lib/preferred-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface EncodedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export type CachedPage = Readonly<Record<Encoding, EncodedPage>>;

const overheadBytes = 5_000;

export const cachedPageSize = ({ br, gzip: gz, identity }: CachedPage): number =>
  br.body.length + gz.body.length + identity.body.length + overheadBytes;

/** Headers that belong to one request, or to the sent bytes. */
const ownHeaders = ['x-request-id', 'content-length', 'content-encoding', 'vary'];

export interface KeepablePage {
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/**
 * Only status 200 without cookies; the body is read only then.
 * @param contentType the prefix of the response's type
 */
export async function readKeepablePage(
  answer: Response,
  contentType: string,
): Promise<KeepablePage | undefined> {
  const headers = new Headers(answer.headers);
  if (
    answer.status !== 200 ||
    headers.has('set-cookie') ||
    !headers.get('content-type')?.startsWith(contentType)
  )
    return undefined;
  for (const name of ownHeaders) headers.delete(name);
  return { headers, body: Buffer.from(await answer.clone().arrayBuffer()) };
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
  const page = await readKeepablePage(answer, 'text/');
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
