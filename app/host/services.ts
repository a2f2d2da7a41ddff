import type { Logger } from 'pino';
import type { CallBudget } from '#app/api/caller.ts';
import type { createClient } from '#app/api/client.ts';
import type { Registry } from '#app/registry/registry.ts';
import type { Previews } from '#app/registry/staged/previews.ts';
import type { CallCache } from '#app/context/caches/call-cache.ts';
import type { FolderContent } from '#app/context/folder-content.ts';
import type { MemberCache } from '#app/context/caches/member-cache.ts';
import type { PermissionCache } from '#app/context/caches/permission-cache.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Seal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import type { PageStores } from './page-cache/store.ts';
import type { ProxyTrust } from './http/client-address.ts';
import type { FormIntake } from './http/forms/form-intake.ts';
import type { Metrics } from './operations/metrics.ts';
import type { HostSecurityLog } from './operations/host-security-log.ts';
import type { ImageService } from './static/images/image-service.ts';
import type { PlatformCalls } from './platform-calls.ts';
import type { PlatformClient } from './platform-worker/client.ts';

export interface Services extends PageStores {
  readonly environment: Environment;
  readonly proxyTrust: ProxyTrust;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** Previews of staged brands have hosts that the registry does not contain. */
  readonly previews: Previews;
  /** Undefined with an external platform (`WPS_ORIGIN`). */
  readonly platform: PlatformClient | undefined;
  readonly securityLog: HostSecurityLog;
  readonly client: ReturnType<typeof createClient>;
  readonly calls: Pick<PlatformCalls, 'unread' | 'openCircuits' | 'catalogueNames'>;
  /** Starts the time budget for one page's calls; undefined with the embedded platform. */
  readonly startBudget: (() => CallBudget) | undefined;
  readonly permissions: PermissionCache;
  readonly members: MemberCache;
  readonly folderContent: FolderContent | undefined;
  readonly callCache: CallCache;
  readonly seal: Seal;
  readonly clock: Clock;
  /** Shared by players and staff, because the limits are shared. */
  readonly readForm: FormIntake;
  readonly images: ImageService;
  /** Closes everything in dependency order. */
  close(): Promise<void>;
}
