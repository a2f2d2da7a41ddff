import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';
import { createLastGoodPermissions } from './last-good-permissions.ts';
import type { PermissionStore } from './permission-store.ts';
import { createStatusAnswers } from './status-answers.ts';

/** What is known of a brand's live permission [ST-02, ST-03]. */
type PermissionResult =
  | {
      readonly kind: 'known';
      readonly permission: Permission;
      /** The platform does not answer; this is the last good one. */ readonly stale: boolean;
    }
  | { readonly kind: 'unavailable'; readonly fault: CallFault };

/** Whose permission it is, and for which visitor. */
interface PermissionOwner {
  /** The brand's code and version: a changed brand asks anew at once [WL-06]. */
  readonly code: string;
  readonly version: string;
  /** One of the brand's own hosts, without port; it is the `url` of the call. */
  readonly host: string;
  /** The visitor's address; '' where nobody in particular asks. */
  readonly ip: string;
}

/** For whom the permission is asked. */
export interface PermissionRequest extends PermissionOwner {
  /** A call as the brand, from that address. */
  readonly call: Call;
}

export interface PermissionCache {
  /** Whether the platform is told each visitor's address, and may judge by it [ST-01]. */
  readonly isPerVisitor: boolean;
  /** The permission of a brand's host, at most `ttlMs` old when the platform answers. */
  get(request: PermissionRequest): Promise<PermissionResult>;
  /**
   * The permission as `get` would answer at once, the same object while the platform says the same;
   * undefined when it would have to be asked.
   */
  peek(owner: PermissionOwner): Permission | undefined;
  /** Whether there is a last good permission to go on with while the platform is silent. */
  isKnown(owner: Pick<PermissionOwner, 'code' | 'host'>): Promise<boolean>;
  /**
   * Forgets what is known of a brand (or of all), so that the next question asks the platform. Last
   * good ones stay for bad times.
   */
  invalidate(code?: string): void;
}

export interface PermissionCacheOptions {
  readonly clock: Clock;
  /** Whether the platform is told each visitor's address; false by default. */
  readonly isPerVisitor?: boolean;
  /** How old a permission may be before it is asked again, ms. */
  readonly ttlMs?: number;
  /** How long a visitor's own answer serves while those of others confirm it, ms. */
  readonly visitorTtlMs?: number;
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

const hostKeyOf = ({ code, host }: Pick<PermissionOwner, 'code' | 'host'>): string =>
  `${code} ${host}`;

const defaultMaxWait = (): Promise<void> => wait(1_500, undefined, { ref: false });

/**
 * Asks for permissions and keeps them per brand and host, and per visitor where the platform judges
 * visitors (decision 038); many visitors at once make few calls. The address on the blocked page
 * comes from the request (ST-01).
 */
export function createPermissionCache({
  clock,
  isPerVisitor = false,
  ttlMs = 3_000,
  visitorTtlMs = 60_000,
  staleMs = 24 * 60 * 60 * 1000,
  retryMs = 1_000,
  maxWait = defaultMaxWait,
  store,
}: PermissionCacheOptions): PermissionCache {
  const now = (): number => clock.now();
  const answers = createStatusAnswers({ now, ttlMs, retryMs, visitorTtlMs });
  const lastGood = createLastGoodPermissions({ now, staleMs, store });
  const visitorOf = ({ ip }: PermissionOwner): string => (isPerVisitor ? ipPrefix(ip) : '');
  const keysOf = (owner: PermissionOwner) => {
    const host = `${hostKeyOf(owner)} ${owner.version}`;
    return { host, visitor: `${host} ${visitorOf(owner)}` };
  };

  const ask = (request: PermissionRequest): Promise<Result<Permission, CallFault>> =>
    answers.get(keysOf(request), async () => {
      const answer = await request.call('systemStatus', { url: request.host });
      if (answer.ok) lastGood.record(hostKeyOf(request), visitorOf(request), answer.value);
      return answer;
    });

  return {
    isPerVisitor,
    peek: (owner) => {
      const answer = answers.peek(keysOf(owner));
      return answer?.ok ? answer.value : undefined;
    },
    get: async (request) => {
      const isUsable = await lastGood.restore(hostKeyOf(request));
      const answer = await (isUsable ? Promise.race([ask(request), maxWait()]) : ask(request));
      if (answer?.ok) return { kind: 'known', permission: answer.value, stale: false };
      const permission = lastGood.peek(hostKeyOf(request), visitorOf(request));
      if (permission) return { kind: 'known', permission, stale: true };
      const fault = answer?.fault ?? { key: 'platform_unreachable', status: 502 };
      return { kind: 'unavailable', fault };
    },
    isKnown: (owner) => lastGood.restore(hostKeyOf(owner)),
    invalidate: (code) => answers.delete(code === undefined ? '' : `${code} `),
  };
}
