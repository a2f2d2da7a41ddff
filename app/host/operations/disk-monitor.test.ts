import { expect, test, vi } from 'vitest';
import { diskReserveBytes } from '#app/platform/db/disk-space.ts';
import { startDiskMonitor } from './disk-monitor.ts';

test('reports once when the disk falls below the reserve and once when it recovers', async () => {
  let freeBytes = diskReserveBytes;
  const messages: string[] = [];
  const monitor = startDiskMonitor({
    folder: '/data',
    report: (message) => messages.push(message),
    intervalMs: 2,
    readFree: () => Promise.resolve(freeBytes),
  });
  await new Promise(setImmediate);
  expect(monitor.problem()).toBeUndefined();
  freeBytes = diskReserveBytes - 1;
  await vi.waitFor(() => expect(monitor.problem()).toMatch(/^Only 63 MiB are free/), {
    timeout: 20_000,
  });
  freeBytes = diskReserveBytes;
  await vi.waitFor(() => expect(monitor.problem()).toBeUndefined(), { timeout: 20_000 });
  expect(messages).toHaveLength(2);
  monitor.stop();
});
