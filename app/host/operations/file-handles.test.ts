import { expect, test, vi } from 'vitest';
import { connectionsWithin, readMaxOpenFiles, startFileHandleMonitor } from './file-handles.ts';

test('reports once when file handles run out and once when they recover', async () => {
  let hasHandles = true;
  const messages: string[] = [];
  const monitor = startFileHandleMonitor({
    report: (message) => messages.push(message),
    intervalMs: 2,
    hasHandles: () => Promise.resolve(hasHandles),
  });
  await new Promise(setImmediate);
  expect(monitor.problem()).toBeUndefined();
  hasHandles = false;
  await vi.waitFor(() => expect(monitor.problem()).toMatch(/cannot open more files/), {
    timeout: 20_000,
  });
  hasHandles = true;
  await vi.waitFor(() => expect(monitor.problem()).toBeUndefined(), { timeout: 20_000 });
  expect(messages).toHaveLength(2);
  monitor.stop();
});

test('limits connections so that file handles remain for other uses', () => {
  expect(connectionsWithin(undefined, 10_000)).toBe(10_000);
  expect(connectionsWithin(1_048_576, 10_000)).toBe(10_000);
  expect(connectionsWithin(4_096, 10_000)).toBe(3_584);
  expect(connectionsWithin(256, 10_000)).toBe(64);
  expect(readMaxOpenFiles() ?? 1_024).toBeGreaterThan(100);
});
