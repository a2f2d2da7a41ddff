import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createStop } from './stop-on-signal.ts';

const times = { connectionsMs: 20, processMs: 60, sweepMs: 5 };

function stopWith(close: () => Promise<void>) {
  const end = { orderly: vi.fn(), forced: vi.fn() };
  const server = createServer().listen(0);
  createStop(server, close, times, end)();
  return end;
}

test('exits even if the platform never closes', async () => {
  const end = stopWith(() => new Promise(() => undefined));
  await vi.waitFor(() => expect(end.forced).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(end.orderly).not.toHaveBeenCalled();
});

test('exits immediately if the platform fails to close', async () => {
  const end = stopWith(() => Promise.reject(new Error('the platform has ended')));
  await vi.waitFor(() => expect(end.forced).toHaveBeenCalled(), { timeout: 20_000 });
});

test('exits in order after the platform has closed', async () => {
  const end = stopWith(() => Promise.resolve());
  await vi.waitFor(() => expect(end.orderly).toHaveBeenCalledOnce(), { timeout: 20_000 });
});
