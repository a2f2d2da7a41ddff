import { expect, test, vi } from 'vitest';
import { startWatchdog } from './watchdog.ts';

test('[M1] a thread that stays silent is told of, and ends the process', async () => {
  const onHung = vi.fn();
  const watchdog = startWatchdog(() => new Promise(() => undefined), {
    intervalMs: 100,
    maxMissedPings: 12,
    onHung,
  });
  await vi.waitFor(() => expect(watchdog.silentSeconds()).toBe(1), { timeout: 20_000 });
  expect(onHung).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onHung).toHaveBeenCalledWith(1), { timeout: 20_000 });
  watchdog.stop();
});

test('[M1] a thread that answers, however late, is not', async () => {
  const onHung = vi.fn();
  const watchdog = startWatchdog(() => new Promise((resolve) => setTimeout(resolve, 20)), {
    intervalMs: 2,
    maxMissedPings: 10_000,
    onHung,
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(onHung).not.toHaveBeenCalled();
  expect(watchdog.silentSeconds()).toBe(0);
  watchdog.stop();
});
