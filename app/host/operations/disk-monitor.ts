import { diskReserveBytes, inMebibytes, readFreeBytes } from '#app/platform/db/disk-space.ts';

export interface DiskMonitor {
  /** One line for operators; undefined while there is space. */
  problem(): string | undefined;
  stop(): void;
}

interface DiskMonitorOptions {
  readonly folder: string;
  readonly report: (message: string) => void;
  readonly intervalMs?: number;
  readonly readFree?: (folder: string) => Promise<number>;
}

/** Play writes a few MiB a second, so the reserve lasts longer than this. */
const defaultIntervalMs = 1_000;

/**
 * The embedded engine does not survive a failed log write, so writes are refused while free space
 * is below the reserve.
 */
export function startDiskMonitor({
  folder,
  report,
  intervalMs = defaultIntervalMs,
  readFree = readFreeBytes,
}: DiskMonitorOptions): DiskMonitor {
  let problem: string | undefined;
  const check = async (): Promise<void> => {
    const freeBytes = await readFree(folder).catch(() => undefined);
    // If free space cannot be read, the engine's own writes reveal the problem.
    const isLow = freeBytes !== undefined && freeBytes < diskReserveBytes;
    const next = isLow
      ? `Only ${inMebibytes(freeBytes)} are free on the disk of DATA_DIR; nothing is booked until ${inMebibytes(diskReserveBytes)} are.`
      : undefined;
    if (!problem && next) report(next);
    if (problem && !next) report('There is room on the disk of DATA_DIR again; orders are booked.');
    problem = next;
  };
  void check();
  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}
