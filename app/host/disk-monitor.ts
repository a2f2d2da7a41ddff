import { diskReserveBytes, inMebibytes, readFreeBytes } from '#app/platform/db/disk-space.ts';

/** Monitors the free space on the disk of the data folder. */
export interface DiskMonitor {
  /** Why nothing may be written now, in one line; undefined while there is space. */
  problem(): string | undefined;
  stop(): void;
}

interface DiskMonitorOptions {
  readonly folder: string;
  /** Called, with one line, when space runs out and when there is space again. */
  readonly report: (message: string) => void;
  readonly intervalMs?: number;
  readonly readFree?: (folder: string) => Promise<number>;
}

/** Play writes a few MiB a second at most: the reserve lasts longer than that. */
const defaultIntervalMs = 1_000;

/**
 * Checks every second how much space is free. The embedded engine does not survive a log that it
 * cannot write [M1], so orders are refused while less than the reserve is free.
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
    // A failure to read the free space will show in the engine's own writes.
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
