import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

/** Handles reserved for brands' files, the embedded database and connections to back ends. */
const reservedHandles = 512;

/** A lower limit would be useless. */
const minConnections = 64;

/**
 * The number of connections that leaves enough file handles for everything else [issue 16].
 * @param maxOpenFiles the limit of the process; undefined without one
 */
export const connectionsWithin = (maxOpenFiles: number | undefined, requested: number): number =>
  maxOpenFiles === undefined
    ? requested
    : Math.min(requested, Math.max(minConnections, maxOpenFiles - reservedHandles));

/** The maximum number of open files of this process; undefined if the system sets no limit. */
export function readMaxOpenFiles(): number | undefined {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

/** Whether the system reported that there are no more handles, in the process or on the machine. */
const isExhaustion = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether this many files can be opened at once. */
async function canOpen(count: number): Promise<boolean> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => open(devNull)));
  let isPossible = true;
  for (const result of opened)
    if (result.status === 'fulfilled') await result.value.close();
    else if (isExhaustion(result.reason)) isPossible = false;
  return isPossible;
}

/** Monitors whether files can still be opened. */
export interface FileHandleMonitor {
  /** Why nothing may be written now, in one line; undefined when files can be opened. */
  problem(): string | undefined;
  stop(): void;
}

interface FileHandleMonitorOptions {
  /** Called, with one line, when handles run out and when there are some again. */
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
 * Checks every second whether some files can be opened. A database that cannot open the next file
 * of its log ends, so orders are refused before that, and accepted again when there are handles.
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
