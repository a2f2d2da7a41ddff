import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Logs unhandled rejections and continues, so that one brand's background task does not end the
 * server. An uncaught exception is logged and still ends the process.
 * @param source emits the errors of this thread
 */
export function logUnhandledErrors(
  log: Pick<Logger, 'error' | 'fatal'>,
  source: EventEmitter = process,
): void {
  source.on('unhandledRejection', (reason: unknown) =>
    log.error({ err: toError(reason) }, 'a background task failed; the server continues'),
  );
  // Monitoring does not change how the process ends.
  source.on('uncaughtExceptionMonitor', (error: unknown, origin: string) =>
    log.fatal({ err: toError(error), origin }, 'an unexpected error ends the server'),
  );
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));
