import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog } from './watchdog.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reports a silent thread and ends the process', async () => {
  const onHung = vi.fn();
  const watchdog = startWatchdog(() => new Promise(() => undefined), {
    intervalMs: 100,
    maxMissedPings: 12,
    onHung,
  });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(watchdog.silentSeconds()).toBe(1);
  expect(onHung).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onHung).toHaveBeenCalledWith(1);
  watchdog.stop();
});

test('does not report a thread that answers late', async () => {
  const onHung = vi.fn();
  const watchdog = startWatchdog(() => new Promise((resolve) => setTimeout(resolve, 1_050)), {
    intervalMs: 100,
    maxMissedPings: 12,
    onHung,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHung).not.toHaveBeenCalled();
  watchdog.stop();
});
