import type { PublicationRunner } from '#app/registry/staged/publish-due.ts';

/** How often the timer checks whether something is due, ms. */
const intervalMs = 2_000;

/** Publishes what is due, one round after another. */
export interface PublicationTimer {
  /** Begins no more rounds; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** @param now ms since the epoch, by the clock of the machine: the sandbox's clock publishes nothing */
export function startPublicationTimer(
  runner: PublicationRunner,
  now: () => number,
): PublicationTimer {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= runner.run(now()).finally(() => (round = undefined));
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
