import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { failureResponse } from '../failure-response.ts';
import { recordRequest } from '../middleware/access-log.ts';
import { isTrustedPeer, readConnection } from '../client-address.ts';
import type { RequestResolver } from '../request-resolver.ts';
import type { Services } from '../services.ts';
import { negotiateEncoding, type CachedPage } from './cached-page.ts';
import type { PageKey } from './key.ts';
import { parseRawRequest, type RawRequest } from './raw-request.ts';

/** The number of requests that are cached with their keys, and the maximum length of one. */
const maxCachedKeys = 2_000;
const maxFingerprintLength = 1_000;

/** Recognises trusted proxies by their sockets, which carry many requests of one peer. */
function createTrustedSockets(trust: Services['proxyTrust']): (socket: Socket) => boolean {
  const trustedSockets = new WeakMap<Socket, boolean>();
  return (socket) => {
    const isTrusted = trustedSockets.get(socket) ?? isTrustedPeer(socket.remoteAddress, trust);
    trustedSockets.set(socket, isTrusted);
    return isTrusted;
  };
}

/**
 * Requests with one fingerprint differ when only one of them comes from a trusted proxy, and by
 * their addresses if the platform judges those: a visitor may not get the page of another [ST-01].
 */
function createFingerprint({
  permissions,
  proxyTrust,
}: Pick<Services, 'permissions' | 'proxyTrust'>): (raw: RawRequest, socket: Socket) => string {
  const isTrusted = createTrustedSockets(proxyTrust);
  return (raw, socket) => {
    const fingerprint = isTrusted(socket) ? `trusted\n${raw.fingerprint}` : raw.fingerprint;
    if (!permissions.isPerVisitor) return fingerprint;
    return `${readConnection(raw, socket.remoteAddress, proxyTrust).ip}\n${fingerprint}`;
  };
}

function sendPage(
  { method, headers }: RawRequest,
  page: CachedPage,
  response: ServerResponse,
): { readonly status: number; readonly requestId?: string | undefined } {
  const encoded = negotiateEncoding(page, headers.get('accept-encoding') ?? '');
  response.writeHead(200, encoded.headers);
  response.end(method === 'HEAD' ? undefined : encoded.body);
  return { status: 200 };
}

/** Sends cached pages; an exception is answered with 500. */
function createSender(services: Pick<Services, 'metrics' | 'log'>) {
  /** Answers a request whose page could not be sent; no other code would. */
  function sendFailure({ method, pathname }: RawRequest, response: ServerResponse, error: unknown) {
    const { status, headers, body } = failureResponse(services, pathname, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
    return { status, requestId: headers['X-Request-Id'] };
  }

  return function send(
    raw: RawRequest,
    page: CachedPage,
    { brand }: PageKey,
    response: ServerResponse,
    startedAt: number,
  ): void {
    let result: ReturnType<typeof sendPage>;
    try {
      result = sendPage(raw, page, response);
    } catch (error) {
      result = sendFailure(raw, response, error);
    }
    recordRequest(
      services,
      { method: raw.method, path: raw.pathname, brand, kind: 'page' },
      result,
      performance.now() - startedAt,
    );
  };
}

/**
 * Serves cached pages before the framework sees the request: for a guest's page the framework is
 * most of the work. Everything else is passed to `others`. A request's key is cached for as long as
 * it is valid, since computing it is most of the remaining work.
 */
export function withPageCacheFastPath(
  services: Pick<Services, 'proxyTrust' | 'pages' | 'metrics' | 'log' | 'permissions'>,
  resolve: RequestResolver,
  next: RequestListener,
): RequestListener {
  const fingerprintOf = createFingerprint(services);
  const send = createSender(services);
  const keys = new LRUCache<string, PageKey>({ max: maxCachedKeys });

  function cachedKey(fingerprint: string): PageKey | undefined {
    const key = keys.get(fingerprint);
    return key?.isCurrent() ? key : undefined;
  }

  async function computeKey(
    incoming: IncomingMessage,
    raw: RawRequest,
    fingerprint: string,
  ): Promise<PageKey | undefined> {
    const key = await resolve(incoming, raw).pageKey();
    if (key && key.unreadSearch === undefined && fingerprint.length <= maxFingerprintLength)
      keys.set(fingerprint, key);
    return key;
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void next(request, response);
    const startedAt = performance.now();
    const rawRequest = parseRawRequest(request);
    // A template is filled in the middleware, within the limit of its address.
    const pageOf = (key: PageKey | undefined) =>
      key?.unreadSearch === undefined ? key && services.pages.get(key.text) : undefined;
    const fingerprint = fingerprintOf(rawRequest, request.socket);
    const key = cachedKey(fingerprint);
    const page = pageOf(key);
    if (key && page) return send(rawRequest, page, key, response, startedAt);
    computeKey(request, rawRequest, fingerprint).then(
      (computedKey) => {
        const cachedPage = pageOf(computedKey);
        return computedKey && cachedPage
          ? send(rawRequest, cachedPage, computedKey, response, startedAt)
          : void next(request, response);
      },
      // Whatever failed here, the full path has its own answer to it, and logs it.
      () => void next(request, response),
    );
  };
}
