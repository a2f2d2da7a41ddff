import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Connection } from './client-address.ts';
import { plainText } from './plain-text.ts';

/**
 * What the page's address has already decided. Remix would compare them by rules of its own, which
 * differ behind proxies, and answer 500 [F6].
 */
const addressHeaders = ['host', 'origin', 'x-forwarded-host', 'x-forwarded-proto'];

/** Headers of a body, which a request without a body must not have. */
const bodyHeaders = ['content-type', 'content-length', 'transfer-encoding'];

/**
 * A request for the page renderer, at the address that the player typed, whatever an absolute
 * request line or another host name says. It never carries a body: a posted form is parsed once, by
 * the form intake, and passed on beside the request [F1]. The fault is the answer to send.
 * @param isShared the page is rendered once for all guests: the request carries no headers, so that
 * the page depends on nothing that is not in its key [F14]
 */
export function toPageRequest(
  { method, url: requestUrl, headers: requestHeaders, signal }: Request,
  { host, https }: Pick<Connection, 'host' | 'https'>,
  isShared = false,
): Result<Request, Response> {
  const { pathname, search } = new URL(requestUrl);
  const url = new URL(`${https ? 'https' : 'http'}://${host}${pathname}${search}`);
  // Remix treats this parameter as a request of its former data protocol, and answers with a fault.
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

/** The same request without its headers. */
export const withoutHeaders = ({ url, signal }: Request): Request => new Request(url, { signal });

/** The same question with another query, with its `?`. */
export function withSearch({ url, method, headers, signal }: Request, search: string): Request {
  const changedUrl = new URL(url);
  changedUrl.search = search;
  return new Request(changedUrl, { method, headers, signal });
}
