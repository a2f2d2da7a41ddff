import type { Logger } from 'pino';
import { systemClock } from '#app/lib/clock.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-event.ts';
import {
  createSecurityLog,
  type SecurityLogState,
} from '#app/platform/security-log/security-log.ts';
import type { Environment } from '../../environment.ts';
import type { PlatformClient } from '../platform-worker/client.ts';
import { openSecurityLogStream } from './security-log-stream.ts';

export interface HostSecurityLog {
  /** Fire and forget. */
  record(event: SecurityEvent): void;
  /** Counts since the start; undefined while the platform does not respond. */
  state(): Promise<SecurityLogState | undefined>;
  close(): Promise<void>;
}

/**
 * The embedded platform's log. An external platform has its own, so only the host's events are
 * written, as lines.
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
