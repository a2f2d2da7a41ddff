import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answered } from '../answered.ts';
import { readConnection } from '../client-address.ts';
import type { Parts } from '../parts.ts';
import { packedFor } from './kept-page.ts';
import { pageKey } from './page-key.ts';

/** A request's headers as `Headers` would read them: those of one name together. */
const headersOf = ({ rawHeaders }: IncomingMessage) => ({
  get(name: string): string | null {
    let found: string | null = null;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() === name) found = found === null ? (rawHeaders[at + 1] ?? '') : `${found}, ${rawHeaders[at + 1] ?? ''}`;
    }
    return found;
  },
});

/**
 * Answers what is ready on the shelf before the framework sees it: for a guest's page the framework is most of the work. Everything else
 * goes on to `others`.
 */
export function frontDoor(parts: Parts, others: RequestListener): RequestListener {
  async function isAnswered(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const from = performance.now();
    const { method = '', url = '' } = request;
    const headers = headersOf(request);
    const at = url.indexOf('?');
    const [pathname, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
    const connection = readConnection({ headers }, request.socket.remoteAddress, parts.environment.trustProxy);
    const key = await pageKey(parts, { method, pathname, search, cookies: headers.get('cookie'), connection });
    const page = key === undefined ? undefined : parts.pages.ready(key);
    if (!page) return false;
    const { headers: sent, body } = packedFor(page, headers.get('accept-encoding') ?? '');
    response.writeHead(200, sent);
    response.end(method === 'HEAD' ? undefined : body);
    answered(parts, { method, path: pathname, brand: key?.slice(0, key.indexOf('\n')) }, { status: 200 }, performance.now() - from);
    return true;
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void others(request, response);
    isAnswered(request, response).then(
      (done) => void (done || others(request, response)),
      // Whatever went wrong here, the whole way has its own answer to it, and tells the log.
      () => void others(request, response),
    );
  };
}
