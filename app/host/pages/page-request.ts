import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Connection } from '../http/client-address.ts';
import { plainText } from '../http/plain-text.ts';

/**
 * Removed, because Remix would compare them by its own rules and respond with 500 behind proxies.
 */
const addressHeaders = ['host', 'origin', 'x-forwarded-host', 'x-forwarded-proto'];

/** Invalid without a body. */
const bodyHeaders = ['content-type', 'content-length', 'transfer-encoding'];

/**
 * The request at the address that the player typed. It has no body: posted forms are parsed once by
 * the form intake. The fault is the response to send.
 * @param isShared rendered once for all guests: headers are removed, so that the page depends only
 * on its key
 */
export function toPageRequest(
  { method, url: requestUrl, headers: requestHeaders, signal }: Request,
  { host, https }: Pick<Connection, 'host' | 'https'>,
  isShared = false,
): Result<Request, Response> {
  const { pathname, search } = new URL(requestUrl);
  const url = new URL(`${https ? 'https' : 'http'}://${host}${pathname}${search}`);
  // Remix treats this parameter as its former data protocol and fails.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data');
  if (method !== 'POST' && method !== 'GET' && method !== 'HEAD')
    return refuse(
      plainText('Pages are asked for or posted to.', 405, { Allow: 'GET, HEAD, POST' }),
    );
  const headers = isShared ? new Headers() : new Headers(requestHeaders);
  for (const name of addressHeaders) headers.delete(name);
  if (method === 'POST') for (const name of bodyHeaders) headers.delete(name);
  return ok(new Request(url, { method, headers, signal }));
}

export function withSearch({ url, method, headers, signal }: Request, search: string): Request {
  const changedUrl = new URL(url);
  changedUrl.search = search;
  return new Request(changedUrl, { method, headers, signal });
}
