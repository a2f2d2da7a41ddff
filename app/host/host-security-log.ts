import type { Logger } from 'pino';
import { systemClock } from '#app/lib/clock.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-event.ts';
import {
  createSecurityLog,
  type SecurityLogState,
} from '#app/platform/security-log/security-log.ts';
import type { Environment } from '../environment.ts';
import type { PlatformClient } from './platform-worker/client.ts';
import { openSecurityLogStream } from './security-log-stream.ts';

/** The security log as the host uses it [F13]. */
export interface HostSecurityLog {
  /** Records an event; the request does not wait for it. */
  record(event: SecurityEvent): void;
  /** The counts since the start; undefined while the platform does not answer. */
  state(): Promise<SecurityLogState | undefined>;
  close(): Promise<void>;
}

/**
 * The embedded platform's log; with an external platform, which has its own, a log of the host's
 * events, written as lines only.
 */
export function createHostSecurityLog(
  platform: PlatformClient | undefined,
  environment: Pick<Environment, 'securityLog'>,
  secret: string,
  log: Logger,
): HostSecurityLog {
  const report = (error: unknown): void =>
    log.error({ err: error }, 'a security event was not written');
  if (platform)
    return {
      record: (event) => void platform.recordSecurityEvent(event).catch(report),
      state: () => platform.securityState().catch(() => undefined),
      close: async () => undefined,
    };
  const stream = openSecurityLogStream(environment.securityLog, log);
  const ownLog = createSecurityLog({
    clock: systemClock,
    writeLine: stream?.write,
    key: async () => secret,
    report,
  });
  return {
    record: (event) => void ownLog.record(event),
    state: async () => ownLog.state(),
    async close() {
      await ownLog.close();
      stream?.flush();
    },
  };
}
