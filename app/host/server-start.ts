import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import type { PlatformThread } from './platform-worker/start-thread.ts';

/** Available before the server's modules are loaded. */
export interface ServerStart {
  readonly environment: Environment;
  readonly log: Logger;
  /** Encrypts other secrets. */
  readonly secret: string;
  /** The platform's thread; undefined with an external platform (`WPS_ORIGIN`). */
  readonly thread: PlatformThread | undefined;
}
