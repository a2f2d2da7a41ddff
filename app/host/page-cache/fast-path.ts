import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { failureResponse } from '../http/failure-response.ts';
import { recordRequest } from '../http/access-log.ts';
import { isTrustedPeer, readConnection } from '../http/client-address.ts';
import {
  parseRawRequest,
  type RawRequest,
  type RequestResolver,
} from '../http/request-resolver.ts';
import type { Services } from '../services.ts';
import type { PageKey } from './key.ts';
import { negotiateEncoding, type CachedPage } from './store.ts';

const maxCachedKeys = 2_000;
const maxFingerprintLength = 1_000;

/** Cached by socket, since all requests of a socket have the same peer. */
function createTrustedSockets(trust: Services['proxyTrust']): (socket: Socket) => boolean {
  const trustedSockets = new WeakMap<Socket, boolean>();
  return (socket) => {
    const isTrusted = trustedSockets.get(socket) ?? isTrustedPeer(socket.remoteAddress, trust);
    trustedSockets.set(socket, isTrusted);
    return isTrusted;
  };
}

/**
 * Separates requests from trusted proxies, and addresses if the platform restricts them by region
 * [ST-01].
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

function createSender(services: Pick<Services, 'metrics' | 'log'>) {
  /** The framework does not see this request, so its error handling does not apply. */
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
 * Serves cached guest pages before the framework, which would be most of the work. Keys are cached
 * too, since computing them is most of the rest.
 */
export function withPageCacheFastPath(
  services: Pick<Services, 'proxyTrust' | 'pages' | 'metrics' | 'log' | 'permissions'>,
  resolve: RequestResolver,
  next: (request: IncomingMessage, response: ServerResponse) => unknown,
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
    // The page handler fills templates, within the limit of the address.
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
      // The full path responds to failures and logs them.
      () => void next(request, response),
    );
  };
}
