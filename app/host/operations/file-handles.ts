import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

/** For brands' files, the embedded database and back-end connections. */
const reservedHandles = 512;

const minConnections = 64;

/**
 * Leaves file handles for everything else.
 * @param maxOpenFiles undefined: no limit
 */
export const connectionsWithin = (maxOpenFiles: number | undefined, requested: number): number =>
  maxOpenFiles === undefined
    ? requested
    : Math.min(requested, Math.max(minConnections, maxOpenFiles - reservedHandles));

export function readMaxOpenFiles(): number | undefined {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

const isExhaustion = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '');

async function canOpen(count: number): Promise<boolean> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => open(devNull)));
  let isPossible = true;
  for (const result of opened)
    if (result.status === 'fulfilled') await result.value.close();
    else if (isExhaustion(result.reason)) isPossible = false;
  return isPossible;
}

export interface FileHandleMonitor {
  problem(): string | undefined;
  stop(): void;
}

interface FileHandleMonitorOptions {
  readonly report: (message: string) => void;
  readonly intervalMs?: number;
  readonly hasHandles?: () => Promise<boolean>;
}

/** More than the embedded database opens between two checks. */
const reserve = 16;
const defaultIntervalMs = 1_000;

const exhausted =
  'The server cannot open more files (ulimit -n); nothing is booked until it can. Raise the limit or close connections.';

/**
 * Checks every second. The database ends when it cannot open its next log file, so writes are
 * refused before that.
 */
export function startFileHandleMonitor({
  report,
  intervalMs = defaultIntervalMs,
  hasHandles = () => canOpen(reserve),
}: FileHandleMonitorOptions): FileHandleMonitor {
  let problem: string | undefined;
  const check = async (): Promise<void> => {
    const next = (await hasHandles()) ? undefined : exhausted;
    if (!problem && next) report(next);
    if (problem && !next) report('Files can be opened again; orders are booked.');
    problem = next;
  };
  void check();
  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}
