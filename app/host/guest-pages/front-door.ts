import type { RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answered } from '../answered.ts';
import { readConnection } from '../client-address.ts';
import type { Parts } from '../parts.ts';
import { packedFor, type KeptPage } from './kept-page.ts';
import { pageKey, type PageKey } from './page-key.ts';
import { readSent, type Sent } from './sent.ts';

/** So many requests are remembered with their keys, and none that is longer than this. */
const most = 2_000;
const longest = 1_000;

/**
 * Answers what is ready on the shelf before the framework sees it: for a guest's page the framework
 * is most of the work. Everything else goes on to `others`. Which key a request has is remembered
 * for as long as it holds: to find that out anew is most of what is left.
 */
export function frontDoor(parts: Parts, others: RequestListener): RequestListener {
  const keys = new LRUCache<string, PageKey>({ max: most });

  function known({ likeness }: Sent): PageKey | undefined {
    const key = keys.get(likeness);
    return key?.holds() ? key : undefined;
  }

  async function found(
    { method, pathname, search, headers, likeness }: Sent,
    socketAddress: string | undefined,
  ): Promise<PageKey | undefined> {
    const connection = readConnection({ headers }, socketAddress, parts.environment.trustProxy);
    const key = await pageKey(parts, {
      method,
      pathname,
      search,
      cookies: headers.get('cookie'),
      connection,
    });
    if (key && likeness.length <= longest) keys.set(likeness, key);
    return key;
  }

  function send(
    { method, pathname, headers }: Sent,
    page: KeptPage,
    { brand }: PageKey,
    response: ServerResponse,
    from: number,
  ): void {
    const packed = packedFor(page, headers.get('accept-encoding') ?? '');
    response.writeHead(200, packed.headers);
    response.end(method === 'HEAD' ? undefined : packed.body);
    answered(parts, { method, path: pathname, brand }, { status: 200 }, performance.now() - from);
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void others(request, response);
    const from = performance.now();
    const sent = readSent(request);
    const pageOf = (key: PageKey | undefined) => key && parts.pages.ready(key.text);
    const key = known(sent);
    const page = pageOf(key);
    if (key && page) return send(sent, page, key, response, from);
    found(sent, request.socket.remoteAddress).then(
      (made) => {
        const ready = pageOf(made);
        return made && ready
          ? send(sent, ready, made, response, from)
          : void others(request, response);
      },
      // Whatever went wrong here, the whole way has its own answer to it, and tells the log.
      () => void others(request, response),
    );
  };
}
