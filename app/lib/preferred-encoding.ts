import { parseAccept } from 'hono/utils/accept';

/** The encoding of a response; `identity` is none. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encoding for a client, by its quality values; among equals the smallest result. A client that
 * refuses every encoding gets the plain response.
 * @param accepts its `Accept-Encoding`
 */
export function preferredEncoding(accepts: string): Encoding {
  const encodings = parseAccept(accepts);
  const named = (name: string) => encodings.find(({ type }) => type.toLowerCase() === name)?.q;
  const qualityOf = (encoding: Encoding) => named(encoding) ?? named('*') ?? 0;
  const best = qualityOf('gzip') > qualityOf('br') ? 'gzip' : 'br';
  const quality = qualityOf(best);
  return quality > 0 && quality >= (named('identity') ?? 0) ? best : 'identity';
}
