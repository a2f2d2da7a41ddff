import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';
import { createLastGoodPermissions, type RetainedGate } from './last-good-permissions.ts';
import type { PermissionStore } from './permission-store.ts';

type PermissionResult =
  | {
      readonly kind: 'known';
      readonly permission: Permission;
      /** The platform is down; this is the last valid permission. */
      readonly stale: boolean;
    }
  | { readonly kind: 'unavailable'; readonly fault: CallFault };

interface PermissionOwner {
  /** Code and version, so that a changed brand causes a new call immediately [WL-06]. */
  readonly code: string;
  readonly version: string;
  /** Without port; the `url` of the call. */
  readonly host: string;
  readonly ip: string;
}

export interface PermissionRequest extends PermissionOwner {
  readonly call: Call;
}

export interface PermissionCache {
  /** Whether the platform receives visitors' addresses and may decide by them [ST-01]. */
  readonly isPerVisitor: boolean;
  /** At most `ttlMs` old while the platform responds. */
  get(request: PermissionRequest): Promise<PermissionResult>;
  /** The cached permission, the same object while unchanged; undefined when a call is needed. */
  peek(owner: PermissionOwner): Permission | undefined;
  isKnown(owner: Pick<PermissionOwner, 'code' | 'host'>): Promise<boolean>;
  /** Forces a new call for a brand (or all). Last valid permissions stay for outages. */
  invalidate(code?: string): void;
}

export interface PermissionCacheOptions {
  readonly clock: Clock;
  readonly isPerVisitor?: boolean;
  /** Maximum age before a new request, ms. */
  readonly ttlMs?: number;
  /** Maximum age of a visitor's own response while other responses confirm it, ms. */
  readonly visitorTtlMs?: number;
  /** Maximum age during an outage, ms; a day by default. */
  readonly staleMs?: number;
  readonly retryMs?: number;
  /** Maximum wait if a last valid permission exists; 1.5 s by default. */
  readonly maxWait?: () => Promise<void>;
  readonly onGateRetained?: ((code: string, gate: RetainedGate) => void) | undefined;
  readonly store?: PermissionStore | undefined;
}

type StatusResult = Result<Permission, CallFault>;

interface StatusKeys {
  readonly host: string;
  /** The same with the visitor's address; '' when the platform does not receive it. */
  readonly visitor: string;
}

interface StatusResponses {
  peek(keys: StatusKeys): StatusResult | undefined;
  get(keys: StatusKeys, send: () => Promise<StatusResult>): Promise<StatusResult>;
  delete(prefix: string): void;
}

interface StatusResponsesOptions {
  readonly now: () => number;
  /** Maximum age before the host is requested again, ms. */
  readonly ttlMs: number;
  /** How long a failure is cached, ms. */
  readonly retryMs: number;
  /** Maximum age of a visitor's response while other responses confirm it, ms. */
  readonly visitorTtlMs: number;
}

/** Enough for all hosts of thousands of brands, and their visitors within a minute. */
const maxEntries = 50_000;

interface StatusResponse {
  readonly result: StatusResult;
  readonly generation: number;
}

interface HostState {
  readonly digest: string;
  readonly generation: number;
  readonly checkedAt: number;
  /** By region restriction; the same objects while the response is unchanged. */
  readonly variants: ReadonlyMap<boolean, Permission>;
}

/**
 * One call per host and `ttlMs`, with the address of the first visitor. Older responses for other
 * visitors stay valid while newer ones agree. After a difference each visitor is requested again,
 * so that no response applies to another address [ST-01].
 */
function createStatusResponses(options: StatusResponsesOptions): StatusResponses {
  const { now, ttlMs, retryMs, visitorTtlMs } = options;
  const responses = createSwrCache<StatusResponse>({
    now,
    ttlMs: ({ result }) => (result.ok ? ttlMs : retryMs),
    maxStaleMs: visitorTtlMs,
    max: maxEntries,
  });
  const hosts = new LRUCache<string, HostState>({ max: maxEntries });
  let lastGeneration = 0;

  function confirmed({ host, visitor }: StatusKeys): StatusResponse | undefined {
    const response = responses.peekStale(visitor);
    const state = hosts.get(host);
    return response?.result.ok &&
      response.generation === state?.generation &&
      Math.abs(now() - state.checkedAt) < ttlMs
      ? response
      : undefined;
  }

  const current = (keys: StatusKeys): StatusResponse | undefined =>
    responses.peek(keys.visitor) ?? confirmed(keys);

  function record({ host, visitor }: StatusKeys, permission: Permission): StatusResponse {
    const { regionRestriction, location: _visitors, ...common } = permission;
    const digest = JSON.stringify(common);
    const state = hosts.get(host);
    const isSameHost = state?.digest === digest;
    const previous = responses.peekStale(visitor)?.result;
    // A change for one visitor may also affect others.
    const isSameVisitor = !previous?.ok || previous.value.regionRestriction === regionRestriction;
    const generation = isSameHost && isSameVisitor ? state.generation : (lastGeneration += 1);
    const variants = isSameHost ? state.variants : new Map<boolean, Permission>();
    const value = variants.get(regionRestriction) ?? { ...permission, location: { ip: '' } };
    hosts.set(host, {
      digest,
      generation,
      checkedAt: now(),
      variants: new Map([...variants, [regionRestriction, value]]),
    });
    return { result: { ok: true, value }, generation };
  }

  return {
    peek: (keys) => current(keys)?.result,
    get: async (keys, send) => {
      const cached = current(keys);
      if (cached) return cached.result;
      const response = await responses.get(keys.visitor, async () => {
        const result = await send();
        return result.ok ? record(keys, result.value) : { result, generation: 0 };
      });
      return response.result;
    },
    delete: (prefix) => responses.delete(prefix),
  };
}

/** Ms without a response until the platform counts as unresponsive. */
const unresponsiveAfterMs = 8_000;
/** Ms; after such a slow response, waiting for the next one is pointless. */
const slowStatusMs = 1_500;
const slowForMs = 30_000;

const maxHosts = 10_000;

/** Times in ms since the epoch. */
interface CallState {
  /** The last completed call failed; true before the first one. */
  readonly isFailing: boolean;
  /** Start of the oldest pending call. */
  readonly pendingSince?: number | undefined;
  /** End of the last call, if it was slow. */
  readonly slowAt?: number | undefined;
}

function createStatusCallStates(now: () => number) {
  const states = new LRUCache<string, CallState>({ max: maxHosts });
  return {
    /** A slow platform that responds is not unresponsive. */
    isUnresponsive(hostKey: string): boolean {
      const { isFailing = true, pendingSince } = states.get(hostKey) ?? {};
      return (
        isFailing || (pendingSince !== undefined && now() - pendingSince >= unresponsiveAfterMs)
      );
    },
    isSlow: (hostKey: string): boolean =>
      now() - (states.get(hostKey)?.slowAt ?? -Infinity) < slowForMs,
    begin(hostKey: string): (hasResponse: boolean) => void {
      const from = now();
      const { isFailing = true, pendingSince = from, slowAt } = states.get(hostKey) ?? {};
      states.set(hostKey, { isFailing, pendingSince, slowAt });
      return (hasResponse) => {
        const isSlow = now() - from >= slowStatusMs;
        states.set(hostKey, { isFailing: !hasResponse, slowAt: isSlow ? now() : undefined });
      };
    },
  };
}

const usable = (permission: Permission, stale = false): PermissionResult => ({
  kind: 'known',
  permission,
  stale,
});

const hostKeyOf = ({ code, host }: Pick<PermissionOwner, 'code' | 'host'>): string =>
  `${code} ${host}`;

const codeOf = (hostKey: string): string => hostKey.slice(0, hostKey.indexOf(' '));

const defaultMaxWait = (): Promise<void> => wait(slowStatusMs, undefined, { ref: false });

/**
 * Caches per brand and host, and per visitor if the platform decides per visitor (decision 038).
 * The address on the blocked page always comes from the request [ST-01].
 */
export function createPermissionCache({
  clock,
  isPerVisitor = false,
  ttlMs = 3_000,
  visitorTtlMs = 60_000,
  staleMs = 24 * 60 * 60 * 1000,
  retryMs = 1_000,
  maxWait = defaultMaxWait,
  onGateRetained,
  store,
}: PermissionCacheOptions): PermissionCache {
  const now = (): number => clock.now();
  const responses = createStatusResponses({ now, ttlMs, retryMs, visitorTtlMs });
  const lastGood = createLastGoodPermissions({
    now,
    staleMs,
    store,
    onGateRetained: (hostKey, gate) => onGateRetained?.(codeOf(hostKey), gate),
  });
  const visitorOf = ({ ip }: PermissionOwner): string => (isPerVisitor ? ipPrefix(ip) : '');
  const keysOf = (owner: PermissionOwner) => {
    const host = `${hostKeyOf(owner)} ${owner.version}`;
    return { host, visitor: `${host} ${visitorOf(owner)}` };
  };
  const statusCalls = createStatusCallStates(now);

  /** No wait if the platform is slow and the visitor's permission is known. */
  function waitFor(request: PermissionRequest): Promise<void> {
    const hostKey = hostKeyOf(request);
    return statusCalls.isSlow(hostKey) && lastGood.hasRegionOf(hostKey, visitorOf(request))
      ? Promise.resolve()
      : maxWait();
  }

  const requestPermission = (request: PermissionRequest): Promise<Result<Permission, CallFault>> =>
    responses.get(keysOf(request), async () => {
      const hostKey = hostKeyOf(request);
      const end = statusCalls.begin(hostKey);
      const response = await request.call('systemStatus', { url: request.host });
      end(response.ok);
      if (!response.ok) return response;
      return ok(lastGood.record(hostKey, visitorOf(request), response.value));
    });

  const peek = (owner: PermissionOwner): Permission | undefined => {
    const response = responses.peek(keysOf(owner));
    return response?.ok ? response.value : undefined;
  };

  return {
    isPerVisitor,
    peek,
    get: async (request) => {
      const current = peek(request);
      if (current) return usable(current);
      const isUsable = await lastGood.restore(hostKeyOf(request));
      const response = await (isUsable
        ? Promise.race([requestPermission(request), waitFor(request)])
        : requestPermission(request));
      if (response?.ok) return usable(response.value);
      const permission = lastGood.peek(hostKeyOf(request), visitorOf(request));
      if (permission)
        return usable(permission, !!response || statusCalls.isUnresponsive(hostKeyOf(request)));
      const fault = response?.fault ?? { key: 'platform_unreachable', status: 502 };
      return { kind: 'unavailable', fault };
    },
    isKnown: (owner) => lastGood.restore(hostKeyOf(owner)),
    invalidate: (code) => responses.delete(code === undefined ? '' : `${code} `),
  };
}
