const pollIntervalMs = 2000;

/**
 * Runs immediately and then every two seconds, one run at a time.
 * @returns stops it, and resolves when the current run is done
 */
export function startPolling(
  run: () => Promise<unknown>,
  log: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const tick = () => {
    running ??= run()
      .catch(log)
      .finally(() => (running = undefined));
  };
  tick();
  const timer = setInterval(tick, pollIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
