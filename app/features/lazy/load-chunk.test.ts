import { expect, test, vi } from 'vitest';
import { isChunkFault } from './chunk-fault.ts';
import { chunkTimeoutMs, loadChunk } from './load-chunk.ts';

const faultOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => undefined,
    (fault: unknown) => fault,
  );

test('[SH-20] times out when a chunk does not load within 120 s', async () => {
  vi.useFakeTimers();
  const fault = faultOf(loadChunk(() => new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  expect(chunkTimeoutMs).toBe(120_000);
  expect(isChunkFault(await fault)).toBe('timeout');
  vi.useRealTimers();
});

test('[SH-20] reports a missing chunk, and no other fault, as a chunk fault', async () => {
  const missing = faultOf(
    loadChunk(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://x/y.js')),
    ),
  );
  expect(isChunkFault(await missing)).toBe('missing');
  expect(isChunkFault(new Error('boom'))).toBeUndefined();
  expect(isChunkFault('text')).toBeUndefined();
});

test('[SH-20] returns a loaded chunk', async () => {
  expect(await loadChunk(() => Promise.resolve('code'))).toBe('code');
});
