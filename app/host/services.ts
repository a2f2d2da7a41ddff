import type { Logger } from 'pino';
import type { CallBudget } from '#app/api/caller.ts';
import type { createClient } from '#app/api/client.ts';
import type { Registry } from '#app/registry/registry.ts';
import type { CallCache } from '#app/context/caches/call-cache.ts';
import type { MemberCache } from '#app/context/caches/member-cache.ts';
import type { PermissionCache } from '#app/context/caches/permission-cache.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Seal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import type { MemberPages } from './page-cache/member-pages.ts';
import type { PageCacheStore } from './page-cache/store.ts';
import type { ProxyTrust } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import type { HostSecurityLog } from './host-security-log.ts';
import type { ImageService } from './static/images/image-service.ts';
import type { PlatformCalls } from './platform-calls.ts';
import type { PlatformClient } from './platform-worker/client.ts';

/** Everything that one running server is made of. */
export interface Services {
  readonly environment: Environment;
  /** Which proxies may say whose request they forward [F6]. */
  readonly proxyTrust: ProxyTrust;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** The embedded platform; none when `WPS_ORIGIN` names another. */
  readonly platform: PlatformClient | undefined;
  /** Security events that the host itself sees, and what was seen of all [F13]. */
  readonly securityLog: HostSecurityLog;
  readonly client: ReturnType<typeof createClient>;
  /** What is known of the platform's answers. */
  readonly calls: Pick<PlatformCalls, 'unread' | 'openCircuits'>;
  /** Starts the time that the calls of one page may take; none with the embedded platform. */
  readonly startBudget: (() => CallBudget) | undefined;
  readonly permissions: PermissionCache;
  readonly members: MemberCache;
  readonly callCache: CallCache;
  readonly seal: Seal;
  /** Guests' pages that were made already. */
  readonly pages: PageCacheStore;
  /** Members' pages, each for the session that it was made for. */
  readonly memberPages: MemberPages;
  readonly clock: Clock;
  /** Where brands' pictures get their other sizes. */
  readonly images: ImageService;
  /** Ends everything that was opened, in the right order. */
  close(): Promise<void>;
}
