import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';

/** What is known of a brand's live permission [ST-02, ST-03]. */
type PermissionResult =
  | {
      readonly kind: 'known';
      readonly permission: Permission;
      /** The platform does not answer; this is the last good one. */ readonly stale: boolean;
    }
  | { readonly kind: 'unavailable'; readonly fault: CallFault };

/** For whom the permission is asked. */
export interface PermissionRequest {
  /** The brand's code and version: a changed brand asks anew at once [WL-06]. */
  readonly code: string;
  readonly version: string;
  /** One of the brand's own hosts, without port; it is the `url` of the call. */
  readonly host: string;
  /** A call as the brand; nothing of the visitor goes with it. */
  readonly call: Call;
}

/** Whose permission it is, without the means to ask for it. */
type PermissionOwner = Omit<PermissionRequest, 'call'>;

export interface PermissionCache {
  /** The permission of a brand's host, at most `ttlMs` old when the platform answers. */
  get(request: PermissionRequest): Promise<PermissionResult>;
  /**
   * The permission as `ask` would answer at once, the same object until the platform is asked anew;
   * undefined when it would have to be asked.
   */
  peek(owner: PermissionOwner): Permission | undefined;
  /**
   * Forgets what is known of a brand (or of all), so that the next question asks the platform. Last
   * good ones stay for bad times.
   */
  invalidate(code?: string): void;
}

interface Entry {
  permission: Permission | undefined;
  /** When the permission came, ms, and to which version of the brand. */
  goodAt: number;
  goodFor: string;
  /** The same of the last failure. */
  failedAt: number;
  failedFor: string;
  fault: CallFault | undefined;
  pending: { readonly version: string; readonly promise: Promise<void> } | undefined;
}

const blankEntry = (): Entry => ({
  permission: undefined,
  goodAt: -Infinity,
  goodFor: '',
  failedAt: -Infinity,
  failedFor: '',
  fault: undefined,
  pending: undefined,
});

export interface PermissionCacheOptions {
  readonly clock: Clock;
  /** How old a permission may be before it is asked again, ms. */
  readonly ttlMs?: number;
  /** How long the last good one serves while the platform fails, ms; a day by default. */
  readonly staleMs?: number;
  /** How long a failing platform is left alone before it is asked again, ms. */
  readonly retryMs?: number;
  /**
   * How long a visitor waits for a new one while there is a last good one; a second and a half by
   * default.
   */
  readonly maxWait?: () => Promise<void>;
}

const keyOf = ({ code, host }: PermissionOwner): string => `${code} ${host}`;

const defaultMaxWait = (): Promise<void> => wait(1_500, undefined, { ref: false });

/**
 * Asks for permissions and keeps them per brand and host; many visitors at once make one call.
 * Nothing of a visitor is in the key or the question: the address on the blocked page comes from
 * the request (ST-01), and a platform that blocks regions per visitor does so at its own door.
 */
export function createPermissionCache({
  clock,
  ttlMs = 3_000,
  staleMs = 24 * 60 * 60 * 1000,
  retryMs = 1_000,
  maxWait = defaultMaxWait,
}: PermissionCacheOptions): PermissionCache {
  const entries = new Map<string, Entry>();

  const refresh = async (
    entry: Entry,
    { call, host, version }: PermissionRequest,
  ): Promise<void> => {
    const answer = await call('systemStatus', { url: host });
    if (answer.ok)
      Object.assign(entry, {
        permission: answer.value,
        goodFor: version,
        goodAt: clock.now(),
        failedFor: '',
        fault: undefined,
      });
    else Object.assign(entry, { failedFor: version, failedAt: clock.now(), fault: answer.fault });
  };

  const isFresh = (entry: Entry, version: string): boolean =>
    entry.goodFor === version && Math.abs(clock.now() - entry.goodAt) < ttlMs;
  const isBackingOff = (entry: Entry, version: string): boolean =>
    entry.failedFor === version && Math.abs(clock.now() - entry.failedAt) < retryMs;

  const isUsable = (entry: Entry): boolean =>
    entry.permission !== undefined && clock.now() - entry.goodAt < staleMs;

  const resultOf = (entry: Entry, version: string): PermissionResult => {
    const { permission, fault } = entry;
    if (permission && isFresh(entry, version)) return { kind: 'known', permission, stale: false };
    if (permission && isUsable(entry)) return { kind: 'known', permission, stale: true };
    return { kind: 'unavailable', fault: fault ?? { key: 'platform_unreachable', status: 502 } };
  };

  /**
   * One call at a time for a version; a call that began for an older version does not answer for a
   * newer one.
   */
  const refreshOnce = async (entry: Entry, request: PermissionRequest): Promise<void> => {
    if (entry.pending?.version === request.version) return entry.pending.promise;
    const promise = refresh(entry, request);
    entry.pending = { version: request.version, promise };
    await promise;
    if (entry.pending?.promise === promise) entry.pending = undefined;
  };

  return {
    peek: (owner) => {
      const entry = entries.get(keyOf(owner));
      return entry && isFresh(entry, owner.version) ? entry.permission : undefined;
    },
    get: async (request) => {
      const key = keyOf(request);
      const entry: Entry = entries.get(key) ?? blankEntry();
      entries.set(key, entry);
      if (!isFresh(entry, request.version) && !isBackingOff(entry, request.version)) {
        const promise = refreshOnce(entry, request);
        await (isUsable(entry) ? Promise.race([promise, maxWait()]) : promise);
      }
      return resultOf(entry, request.version);
    },
    invalidate: (code) => {
      for (const [key, entry] of entries)
        if (code === undefined || key.startsWith(`${code} `))
          Object.assign(entry, { goodFor: '', failedFor: '', pending: undefined });
    },
  };
}
