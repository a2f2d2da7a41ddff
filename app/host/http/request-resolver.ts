import type { IncomingMessage } from 'node:http';
import {
  identifyRequest,
  type IdentifiedRequest,
  parseHost,
} from '#app/context/identify-request.ts';
import { lazy } from '#app/lib/lazy.ts';
import { createBrandLoadLimit, type BrandLoadLimit } from './brand-load-limit.ts';
import { isTrustedPeer, readConnection, type Connection } from './client-address.ts';
import {
  computePageKey,
  type PageKey,
  parseRawRequest,
  type RawRequest,
} from '../page-cache/key.ts';
import type { Services } from '../services.ts';

/** Each part is computed lazily, at most once. */
export interface ResolvedRequest {
  readonly connection: Connection;
  /** A trusted proxy did not forward the scheme. */
  readonly lacksScheme: boolean;
  readonly identified: () => Promise<IdentifiedRequest | undefined>;
  /** The address has loaded too many brands from disk: respond with `tooManyBrands`. */
  readonly isRefused: () => boolean;
  /** Undefined when the page differs between guests. */
  readonly pageKey: () => Promise<PageKey | undefined>;
}

export type RequestResolver = (incoming: IncomingMessage, raw?: RawRequest) => ResolvedRequest;

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
  const isRefused = lazy(() => !mayLoad({ ip: connection.ip, host: parseHost(connection.host) }));
  // Read before the brand, so that a key of an older state is not current.
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
      computePageKey({ registry, permissions }, raw, {
        state: () => resolveOnce().state,
        identified,
        // A proxy may listen on another port, but does not invent ports.
        hasOwnPort: isFromProxy || hasPort(connection.host, localPort),
      }),
    ),
  };
}

/**
 * The only place that resolves requests: the fast path and all handlers share the result and cannot
 * disagree.
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
