import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import type { PlatformThread } from './platform-worker/start-thread.ts';

/** What a server has before its modules are loaded. */
export interface ServerStart {
  readonly environment: Environment;
  readonly log: Logger;
  /** The secret that seals others. */
  readonly secret: string;
  /** The platform's, opening its database; undefined when `WPS_ORIGIN` names another platform. */
  readonly thread: PlatformThread | undefined;
}
