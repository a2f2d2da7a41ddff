import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';
import { createLastGoodPermissions, type ClosedByLast } from './last-good-permissions.ts';
import { createStatusCallStates, slowStatusMs, createStatusAnswers } from './status-answers.ts';
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
  readonly onClosedByLast?: ((code: string, closed: ClosedByLast) => void) | undefined;
  readonly store?: PermissionStore | undefined;
}

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

  /** No wait if the platform is slow and the visitor's permission is known. */
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
