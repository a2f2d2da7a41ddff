/** Monitors whether the platform's thread responds. */
export interface Watchdog {
  /** For how long it has not responded, s; 0 while it does. */
  silentSeconds(): number;
  stop(): void;
}

interface WatchdogOptions {
  readonly intervalMs?: number;
  /** After this many pings without an answer the thread counts as hung. */
  readonly maxMissedPings?: number;
  /** Ends the process, without waiting for anything. */
  readonly onHung?: (silentSeconds: number) => void;
}

const pingIntervalMs = 1_000;
/** Longer than any single step of the database takes on a slow, busy machine. */
const defaultMaxMissedPings = 120;
/** Shorter pauses are normal: a checkpoint, a vacuum, peak load. */
const minReportedPings = 10;

/**
 * A process whose platform hangs must not survive, because nothing restarts a process that looks
 * alive [M1]. SIGKILL: an orderly exit would wait for the hung thread.
 */
function killProcess(silentSeconds: number): void {
  process.stderr.write(
    `marquee: the platform has not answered for ${silentSeconds} s; the server ends. Start it again.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Pings the thread every second. It counts pings, not time: when the whole process was stopped and
 * continues, the thread has missed one of them.
 * @param ping resolves when the thread answers; rejects when it has ended
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
    // The end of the thread is reported elsewhere.
    ping().then(recordAnswer, recordAnswer);
  }, intervalMs);
  timer.unref();
  return {
    silentSeconds: () => (missedCount >= minReportedPings ? seconds() : 0),
    stop: () => clearInterval(timer),
  };
}
