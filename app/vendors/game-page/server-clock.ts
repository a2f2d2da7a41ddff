export interface ServerClock {
  sync(serverNow: number): void;
  /** Ms since the epoch by the vendor's clock. */
  now(): number;
}

/**
 * Uses a monotonic clock between responses, so that a wrong or changed device time does not affect
 * the lock.
 * @param monotonic ms since any moment
 */
export function createServerClock(monotonic: () => number): ServerClock {
  let [serverTime, syncedAt] = [0, 0];
  return {
    sync(serverNow) {
      [serverTime, syncedAt] = [serverNow, monotonic()];
    },
    now: () => serverTime + monotonic() - syncedAt,
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Such as `0:05`, `1:02:03` or `2 d 03:04:05`; never negative. */
export function countdownText(ms: number, dayMark: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const clock = `${pad(minutes)}:${pad(seconds % 60)}`;
  if (days > 0) return `${days} ${dayMark} ${pad(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

export interface PollInput {
  readonly now: number;
  /** Lock times of draws on sale. */
  readonly locks: readonly number[];
  /** Draw times of locked draws without numbers. */
  readonly pending: readonly number[];
}

export const maxPollMs = 30_000;
/** Interval for overdue events. */
export const overduePollMs = 2_000;
/** The vendor needs a moment after a lock or a draw. */
export const settleMs = 400;

export const nextPollMs = ({ now, locks, pending }: PollInput): number =>
  Math.min(
    maxPollMs,
    ...[...locks, ...pending].map((time) => (time > now ? time - now + settleMs : overduePollMs)),
  );
