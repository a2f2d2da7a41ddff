import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * The last resort for a background task that does not handle its own failure: a rejection is logged
 * and the process continues, so that one brand's folder or one request never ends all brands. An
 * uncaught exception still ends the process, after a line in the log, because its state is unknown.
 * @param source emits the errors of this thread
 */
export function logUnhandledErrors(
  log: Pick<Logger, 'error' | 'fatal'>,
  source: EventEmitter = process,
): void {
  source.on('unhandledRejection', (reason: unknown) =>
    log.error({ err: toError(reason) }, 'a background task failed; the server continues'),
  );
  // A monitor changes nothing about how the process ends.
  source.on('uncaughtExceptionMonitor', (error: unknown, origin: string) =>
    log.fatal({ err: toError(error), origin }, 'an unexpected error ends the server'),
  );
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));
