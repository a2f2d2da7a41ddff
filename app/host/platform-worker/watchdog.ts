export interface Watchdog {
  /** Seconds without a response; 0 if the thread responds. */
  silentSeconds(): number;
  stop(): void;
}

interface WatchdogOptions {
  readonly intervalMs?: number;
  readonly maxMissedPings?: number;
  /** Must end the process immediately. */
  readonly onHung?: (silentSeconds: number) => void;
}

const pingIntervalMs = 1_000;
/** More seconds than any database step takes on a slow machine. */
const defaultMaxMissedPings = 120;
/** Shorter pauses are normal: a checkpoint, a vacuum, peak load. */
const minReportedPings = 10;

/**
 * Supervisors do not restart a process that looks alive. SIGKILL, because an orderly exit would
 * wait for the hung thread.
 */
function killProcess(silentSeconds: number): void {
  process.stderr.write(
    `marquee: the platform has not answered for ${silentSeconds} s; the server ends. Start it again.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Counts pings instead of time, so that a suspended process misses only one.
 * @param ping rejects when the thread has ended
 */
export function startWatchdog(
  ping: () => Promise<void>,
  {
    intervalMs = pingIntervalMs,
    maxMissedPings = defaultMaxMissedPings,
    onHung = killProcess,
  }: WatchdogOptions = {},
): Watchdog {
  let missedCount = 0;
  let isPending = false;
  const seconds = (): number => Math.floor((missedCount * intervalMs) / 1_000);
  const timer = setInterval(() => {
    if (isPending) {
      missedCount += 1;
      if (missedCount >= maxMissedPings) onHung(seconds());
      return;
    }
    isPending = true;
    const recordAnswer = (): void => {
      isPending = false;
      missedCount = 0;
    };
    // The end of the thread is handled elsewhere.
    ping().then(recordAnswer, recordAnswer);
  }, intervalMs);
  timer.unref();
  return {
    silentSeconds: () => (missedCount >= minReportedPings ? seconds() : 0),
    stop: () => clearInterval(timer),
  };
}
