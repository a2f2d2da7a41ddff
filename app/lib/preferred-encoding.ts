import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * By quality values; among equals the one with the best compression. Falls back to `identity`.
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
