import type { Logger } from 'pino';
import type { createClient } from '#app/api/client.ts';
import type { Registry } from '#app/context/registry/registry.ts';
import type { SharedAnswers } from '#app/context/shared-answers.ts';
import type { MemberSource } from '#app/context/member-source.ts';
import type { PermissionSource } from '#app/context/permission/permission-source.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Seal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import type { PageShelf } from './guest-pages/page-shelf.ts';
import type { Metrics } from './metrics.ts';
import type { PictureDesk } from './pictures/picture-desk.ts';
import type { RemotePlatform } from './platform-thread/remote-platform.ts';

/** Everything that one running server is made of. */
export interface Parts {
  readonly environment: Environment;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** The embedded platform; none when `WPS_ORIGIN` names another. */
  readonly platform: RemotePlatform | undefined;
  readonly client: ReturnType<typeof createClient>;
  readonly permissions: PermissionSource;
  readonly members: MemberSource;
  readonly answers: SharedAnswers;
  readonly seal: Seal;
  /** Guests' pages that were made already. */
  readonly pages: PageShelf;
  readonly clock: Clock;
  /** Where brands' pictures get their other sizes. */
  readonly pictures: PictureDesk;
  /** Ends everything that was opened, in the right order. */
  close(): Promise<void>;
}
