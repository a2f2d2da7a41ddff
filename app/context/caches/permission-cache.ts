import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';
import { createLastGoodPermissions, type ClosedByLast } from './last-good-permissions.ts';
import { createStatusCallStates, slowStatusMs } from './status-call-states.ts';
import type { PermissionStore } from './permission-store.ts';
import { createStatusAnswers } from './status-answers.ts';

/** The live permission of a brand [ST-02, ST-03]. */
type PermissionResult =
  | {
      readonly kind: 'known';
      readonly permission: Permission;
      /**
       * The platform does not answer; this is the last good permission.
       */ readonly stale: boolean;
    }
  | { readonly kind: 'unavailable'; readonly fault: CallFault };

/** The brand and visitor of a permission. */
interface PermissionOwner {
  /** The brand's code and version: a changed brand causes a new request immediately [WL-06]. */
  readonly code: string;
  readonly version: string;
  /** One of the brand's own hosts, without port; it is the `url` of the call. */
  readonly host: string;
  /** The visitor's address; '' for no particular visitor. */
  readonly ip: string;
}

/** A request for a permission. */
export interface PermissionRequest extends PermissionOwner {
  /** A call as the brand, from that address. */
  readonly call: Call;
}

export interface PermissionCache {
  /** Whether the platform receives each visitor's address and may decide by it [ST-01]. */
  readonly isPerVisitor: boolean;
  /** The permission of a brand's host, at most `ttlMs` old when the platform answers. */
  get(request: PermissionRequest): Promise<PermissionResult>;
  /**
   * The permission that `get` would return immediately, the same object while the platform's answer
   * is unchanged; undefined when the platform would have to be called.
   */
  peek(owner: PermissionOwner): Permission | undefined;
  /** Whether there is a last good permission to serve while the platform is silent. */
  isKnown(owner: Pick<PermissionOwner, 'code' | 'host'>): Promise<boolean>;
  /**
   * Forgets the permissions of a brand (or of all), so that the next request calls the platform.
   * The last good ones stay for outages.
   */
  invalidate(code?: string): void;
}

export interface PermissionCacheOptions {
  readonly clock: Clock;
  /** Whether the platform receives each visitor's address; false by default. */
  readonly isPerVisitor?: boolean;
  /** How old a permission may be before it is requested again, ms. */
  readonly ttlMs?: number;
  /** How long a visitor's own answer is valid while answers for others confirm it, ms. */
  readonly visitorTtlMs?: number;
  /** How long the last good one is served while the platform fails, ms; a day by default. */
  readonly staleMs?: number;
  /** How long a failing platform is not called again, ms. */
  readonly retryMs?: number;
  /** How long a visitor waits for a new one while there is a last good one; 1.5 s by default. */
  readonly maxWait?: () => Promise<void>;
  /** Receives what stays closed because the platform's answer says nothing about it. */
  readonly onClosedByLast?: ((code: string, closed: ClosedByLast) => void) | undefined;
  /** Stores last good permissions across restarts; without it they are lost. */
  readonly store?: PermissionStore | undefined;
}

const hostKeyOf = ({ code, host }: Pick<PermissionOwner, 'code' | 'host'>): string =>
  `${code} ${host}`;

const codeOf = (hostKey: string): string => hostKey.slice(0, hostKey.indexOf(' '));

const defaultMaxWait = (): Promise<void> => wait(slowStatusMs, undefined, { ref: false });

/**
 * Requests permissions and caches them per brand and host, and per visitor where the platform
 * decides per visitor (decision 038); many simultaneous visitors cause few calls. The address on
 * the blocked page comes from the request (ST-01).
 */
export function createPermissionCache({
  clock,
  isPerVisitor = false,
  ttlMs = 3_000,
  visitorTtlMs = 60_000,
  staleMs = 24 * 60 * 60 * 1000,
  retryMs = 1_000,
  maxWait = defaultMaxWait,
  onClosedByLast,
  store,
}: PermissionCacheOptions): PermissionCache {
  const now = (): number => clock.now();
  const answers = createStatusAnswers({ now, ttlMs, retryMs, visitorTtlMs });
  const lastGood = createLastGoodPermissions({
    now,
    staleMs,
    store,
    onClosedByLast: (hostKey, closed) => onClosedByLast?.(codeOf(hostKey), closed),
  });
  const visitorOf = ({ ip }: PermissionOwner): string => (isPerVisitor ? ipPrefix(ip) : '');
  const keysOf = (owner: PermissionOwner) => {
    const host = `${hostKeyOf(owner)} ${owner.version}`;
    return { host, visitor: `${host} ${visitorOf(owner)}` };
  };

  const statusCalls = createStatusCallStates(now);

  /** The wait for a new permission: none where the platform is slow and the visitor's is known. */
  function waitFor(request: PermissionRequest): Promise<void> {
    const hostKey = hostKeyOf(request);
    return statusCalls.isSlow(hostKey) && lastGood.hasRegionOf(hostKey, visitorOf(request))
      ? Promise.resolve()
      : maxWait();
  }

  const ask = (request: PermissionRequest): Promise<Result<Permission, CallFault>> =>
    answers.get(keysOf(request), async () => {
      const hostKey = hostKeyOf(request);
      const end = statusCalls.begin(hostKey);
      const answer = await request.call('systemStatus', { url: request.host });
      end(answer.ok);
      return answer.ok ? ok(lastGood.record(hostKey, visitorOf(request), answer.value)) : answer;
    });

  return {
    isPerVisitor,
    peek: (owner) => {
      const answer = answers.peek(keysOf(owner));
      return answer?.ok ? answer.value : undefined;
    },
    get: async (request) => {
      const isUsable = await lastGood.restore(hostKeyOf(request));
      const answer = await (isUsable
        ? Promise.race([ask(request), waitFor(request)])
        : ask(request));
      if (answer?.ok) return { kind: 'known', permission: answer.value, stale: false };
      const permission = lastGood.peek(hostKeyOf(request), visitorOf(request));
      if (permission)
        return {
          kind: 'known',
          permission,
          stale: answer !== undefined || statusCalls.isSilent(hostKeyOf(request)),
        };
      const fault = answer?.fault ?? { key: 'platform_unreachable', status: 502 };
      return { kind: 'unavailable', fault };
    },
    isKnown: (owner) => lastGood.restore(hostKeyOf(owner)),
    invalidate: (code) => answers.delete(code === undefined ? '' : `${code} `),
  };
}
