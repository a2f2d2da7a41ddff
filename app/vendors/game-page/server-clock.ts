/** The vendor's clock, as the page reads it. */
export interface ServerClock {
  /** Takes over the time of an answer. */
  sync(serverNow: number): void;
  /** Ms since the epoch by the vendor's clock. */
  now(): number;
}

/**
 * Follows the vendor's clock from its answers. Between them a monotonic clock counts, so that
 * neither a phone's wrong time nor a change of it moves the lock.
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

/** A time that is left, such as `0:05`, `1:02:03` or `2 d 03:04:05`; never below zero. */
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

/** What the next request waits for. */
export interface PollInput {
  readonly now: number;
  /** When the draws on sale lock. */
  readonly locks: readonly number[];
  /** When the locked draws without numbers are drawn. */
  readonly pending: readonly number[];
}

export const maxPollMs = 30_000;
/** For what is overdue the page asks in this rhythm. */
export const overduePollMs = 2_000;
/** The vendor needs a moment after a lock or a draw. */
export const settleMs = 400;

/** How long the page waits before it asks for the draws again, in ms. */
export const nextPollMs = ({ now, locks, pending }: PollInput): number =>
  Math.min(
    maxPollMs,
    ...[...locks, ...pending].map((time) => (time > now ? time - now + settleMs : overduePollMs)),
  );
