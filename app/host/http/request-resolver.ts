import type { IncomingMessage } from 'node:http';
import {
  identifyRequest,
  type IdentifiedRequest,
  parseHost,
} from '#app/context/identify-request.ts';
import { lazy } from '#app/lib/lazy.ts';
import { createBrandLoadLimit, type BrandLoadLimit } from './brand-load-limit.ts';
import { isTrustedPeer, readConnection, type Connection } from './client-address.ts';
import { computePageKey, type CacheRequest, type PageKey } from '../page-cache/key.ts';
import type { Services } from '../services.ts';

const headerNames = [
  'host',
  'cookie',
  'accept-encoding',
  'accept-language',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
] as const;
type Name = (typeof headerNames)[number];
const relevantHeaders = new Set<string>(headerNames);
/** Filters most other headers by length alone, which is faster. */
const relevantLengths = new Set<number>(headerNames.map((name) => name.length));

/** Only with the headers above. */
export interface RawRequest extends CacheRequest {
  readonly method: string;
  readonly fingerprint: string;
}

export function parseRawRequest({
  method = '',
  url = '',
  rawHeaders,
}: IncomingMessage): RawRequest {
  const values: Partial<Record<string, string>> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sentName = rawHeaders[at] ?? '';
    if (!relevantLengths.has(sentName.length)) continue;
    const name = sentName.toLowerCase();
    if (!relevantHeaders.has(name)) continue;
    const previous = values[name];
    const value = rawHeaders[at + 1] ?? '';
    values[name] =
      previous === undefined ? value : `${previous}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  const at = url.indexOf('?');
  const header = (name: Name): string => values[name] ?? '';
  return {
    method,
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    headers: { get: (name) => values[name] ?? null },
    fingerprint: `${url}\n${header('host')}\n${header('x-forwarded-host')}\n${header('x-forwarded-proto')}\n${header('cookie')}\n${header('accept-language')}`,
  };
}

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
  const isRefused = lazy(() => {
    const host = parseHost(connection.host);
    return host !== undefined && !registry.isInMemory(host) && !mayLoad(connection.ip);
  });
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
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  // An invented port would create separate cache entries. A proxy may listen on another port, but
  // does not invent ports.
  const hasOwnPort = isFromProxy || hasPort(connection.host, localPort);
  return {
    connection,
    lacksScheme: raw.headers.get('x-forwarded-proto') === null && isFromProxy,
    identified,
    isRefused,
    pageKey: lazy(() =>
      isRead && hasOwnPort
        ? computePageKey({ registry, permissions }, raw, {
            state: () => resolveOnce().state,
            identified,
          })
        : Promise.resolve(undefined),
    ),
  };
}

/**
 * The only place that resolves requests: the fast path and all handlers share the result and cannot
 * disagree.
 */
export function createRequestResolver(services: ResolverDeps): RequestResolver {
  const mayLoad = createBrandLoadLimit(services.clock);
  const resolved = new WeakMap<IncomingMessage, ResolvedRequest>();
  return (incoming, raw) => {
    const cached = resolved.get(incoming);
    if (cached) return cached;
    const fresh = resolve(services, mayLoad, incoming, raw ?? parseRawRequest(incoming));
    resolved.set(incoming, fresh);
    return fresh;
  };
}
