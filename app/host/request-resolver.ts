import type { IncomingMessage } from 'node:http';
import { identifyRequest, type IdentifiedRequest } from '#app/context/identify-request.ts';
import { parseHost } from '#app/context/find-merchant.ts';
import { lazy } from '#app/lib/lazy.ts';
import { createBrandLoadLimit, type BrandLoadLimit } from './brand-load-limit.ts';
import { isTrustedPeer, readConnection, type Connection } from './client-address.ts';
import { pageKey, type PageKey } from './page-cache/key.ts';
import { parseRawRequest, type RawRequest } from './page-cache/raw-request.ts';
import type { Services } from './services.ts';

/** Everything that is looked up for a request, each part once and lazily. */
export interface ResolvedRequest {
  readonly connection: Connection;
  /** Whether a trusted proxy sent it without its original scheme [F6]. */
  readonly lacksScheme: boolean;
  /** Whose site it is for; undefined when no brand has its host. */
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
  /**
   * Whether its brand is not looked up, because its address has had too many brands read from their
   * folders [F1]: the response is `tooManyBrands`.
   */
  readonly isRefused: () => boolean;
  /** The cache key of its page; undefined when that page is not the same for every guest. */
  readonly pageKey: () => Promise<PageKey | undefined>;
}

/**
 * Resolves a request of Node's.
 * @param raw the same request, if the caller has parsed it already
 */
export type RequestResolver = (incoming: IncomingMessage, raw?: RawRequest) => ResolvedRequest;

/** Whether a host names no port, or this one. */
const hasPort = (host: string, port: number | undefined): boolean =>
  [undefined, String(port)].includes(/:(\d+)$/.exec(host)?.[1]);

type ResolverDeps = Pick<Services, 'registry' | 'permissions' | 'client' | 'proxyTrust' | 'clock'> &
  Partial<Pick<Services, 'startBudget'>>;

function resolve(
  services: ResolverDeps,
  mayLoad: BrandLoadLimit,
  incoming: IncomingMessage,
  raw: RawRequest,
) {
  const { registry, permissions, proxyTrust } = services;
  const { remoteAddress, localPort } = incoming.socket;
  const isFromProxy = isTrustedPeer(remoteAddress, proxyTrust);
  const connection = readConnection(raw, remoteAddress, proxyTrust);
  const cookieHeader = raw.headers.get('cookie');
  const isRefused = lazy(
    () => !mayLoad({ connection, host: parseHost(connection.host), pathname: raw.pathname }),
  );
  // Read before the brand is looked up: a key of an older state is not current.
  const resolveOnce = lazy(() => ({
    state: registry.state(),
    identified: isRefused()
      ? Promise.resolve(undefined)
      : identifyRequest(
          {
            ...connection,
            cookieHeader,
            acceptLanguage: raw.headers.get('accept-language'),
            search: raw.search,
          },
          services,
        ),
  }));
  const identified = () => resolveOnce().identified;
  return {
    connection,
    lacksScheme: raw.headers.get('x-forwarded-proto') === null && isFromProxy,
    identified,
    isRefused,
    pageKey: lazy(() =>
      pageKey({ registry, permissions }, raw, {
        state: () => resolveOnce().state,
        identified,
        // A proxy may be reached by another port; it does not invent ports.
        hasOwnPort: isFromProxy || hasPort(connection.host, localPort),
      }),
    ),
  };
}

/**
 * The one place where requests are resolved. The page cache's fast path, its middleware and the
 * routes get the same result for the same request, so that they cannot disagree about it.
 */
export function createRequestResolver(services: ResolverDeps): RequestResolver {
  const mayLoad = createBrandLoadLimit(services.registry, services.clock);
  const resolved = new WeakMap<IncomingMessage, ResolvedRequest>();
  return (incoming, raw) => {
    const cached = resolved.get(incoming);
    if (cached) return cached;
    const fresh = resolve(services, mayLoad, incoming, raw ?? parseRawRequest(incoming));
    resolved.set(incoming, fresh);
    return fresh;
  };
}
