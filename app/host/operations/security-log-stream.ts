import { pino, type Logger } from 'pino';

export interface SecurityLogStream {
  write(line: string): void;
  flush(): void;
}

/**
 * Appends to standard output or a private file. Rotate the file by copy and truncate.
 * @param target `json` for standard output, or a file; undefined for no stream
 * @param log receives a line that could not be written
 */
export function openSecurityLogStream(
  target: string | undefined,
  log: Pick<Logger, 'error'>,
): SecurityLogStream | undefined {
  if (!target) return undefined;
  const destination = pino.destination({
    ...(target === 'json' ? { fd: 1 } : { dest: target, mkdir: true, mode: 0o600 }),
    append: true,
    sync: false,
  });
  destination.on('error', (error: Error) =>
    log.error({ reason: error.message }, 'could not write the security log to its stream'),
  );
  return { write: (line) => void destination.write(line), flush: () => destination.flushSync() };
}
