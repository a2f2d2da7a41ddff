import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';
import type { PermissionStore, StoredPermission } from './permission-store.ts';

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
  /** Whether there is a last good permission to go on with while the platform is silent. */
  isKnown(owner: PermissionOwner): Promise<boolean>;
  /**
   * Forgets what is known of a brand (or of all), so that the next question asks the platform. Last
   * good ones stay for bad times.
   */
  invalidate(code?: string): void;
}

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
  /** Where last good permissions outlive the server; without it they do not. */
  readonly store?: PermissionStore | undefined;
}

/** Hosts with a permission at once: every host of thousands of brands. */
const maxEntries = 50_000;

const hostKeyOf = ({ code, host }: PermissionOwner): string => `${code} ${host}`;
const keyOf = (owner: PermissionOwner): string => `${hostKeyOf(owner)} ${owner.version}`;

const defaultMaxWait = (): Promise<void> => wait(1_500, undefined, { ref: false });

/**
 * Asks for permissions and keeps them per brand and host; many visitors at once make one call.
 * Nothing of a visitor is in the key or the question: the address on the blocked page comes from
 * the request (ST-01), and a platform that blocks regions per visitor does so in its own API.
 */
export function createPermissionCache({
  clock,
  ttlMs = 3_000,
  staleMs = 24 * 60 * 60 * 1000,
  retryMs = 1_000,
  maxWait = defaultMaxWait,
  store,
}: PermissionCacheOptions): PermissionCache {
  const now = (): number => clock.now();
  /** What the platform said of a brand's version last; a refusal counts until it is asked again. */
  const answers = createSwrCache<Result<Permission, CallFault>>({
    now,
    ttlMs: ({ ok }) => (ok ? ttlMs : retryMs),
    max: maxEntries,
  });
  /** The last good permission of a host, whatever the brand's version was, and when it was told. */
  const lastGood = createSwrCache<StoredPermission>({ now, ttlMs: staleMs, max: maxEntries });
  /** That permission while it is young enough, however often the server was started meanwhile. */
  const peekLastGood = (key: string): Permission | undefined => {
    const kept = lastGood.peek(key);
    return kept && now() - kept.at < staleMs ? kept.permission : undefined;
  };

  const ask = (request: PermissionRequest): Promise<Result<Permission, CallFault>> =>
    answers.get(keyOf(request), async () => {
      const answer = await request.call('systemStatus', { url: request.host });
      if (answer.ok) {
        const kept = { at: now(), permission: answer.value };
        lastGood.set(hostKeyOf(request), kept);
        void store?.save(hostKeyOf(request), kept);
      }
      return answer;
    });

  const restored = new Map<string, Promise<void>>();
  /** The last good permission, once looked for in the store. */
  async function lastGoodOf(owner: PermissionOwner): Promise<Permission | undefined> {
    const key = hostKeyOf(owner);
    const known = peekLastGood(key);
    if (known || !store) return known;
    const restore = async (): Promise<void> => {
      const kept = await store.load(key);
      // What was told meanwhile is newer; what is too old serves nobody.
      if (kept && now() - kept.at < staleMs && peekLastGood(key) === undefined)
        lastGood.set(key, kept);
    };
    const pending = restored.get(key) ?? restore();
    restored.set(key, pending);
    await pending;
    return peekLastGood(key);
  }

  return {
    peek: (owner) => {
      const answer = answers.peek(keyOf(owner));
      return answer?.ok ? answer.value : undefined;
    },
    get: async (request) => {
      const isUsable = (await lastGoodOf(request)) !== undefined;
      const answer = await (isUsable ? Promise.race([ask(request), maxWait()]) : ask(request));
      if (answer?.ok) return { kind: 'known', permission: answer.value, stale: false };
      const permission = peekLastGood(hostKeyOf(request));
      if (permission) return { kind: 'known', permission, stale: true };
      const fault = answer?.fault ?? { key: 'platform_unreachable', status: 502 };
      return { kind: 'unavailable', fault };
    },
    isKnown: async (owner) => (await lastGoodOf(owner)) !== undefined,
    invalidate: (code) => answers.delete(code === undefined ? '' : `${code} `),
  };
}
