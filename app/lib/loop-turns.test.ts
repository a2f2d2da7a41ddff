import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { inLoopTurns } from './loop-turns.ts';

/** A client that repeats immediately, with concurrent requests. */
const inFlight = 32;
const client = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => parentPort.postMessage('question'));
  for (let at = 0; at < ${inFlight}; at += 1) parentPort.postMessage('question');
`;

test('endless requests do not starve timers or immediates', async () => {
  const worker = new Worker(client, { eval: true });
  let heard = 0;
  const heardBefore = await new Promise<number>((resolve) => {
    worker.on(
      'message',
      inLoopTurns(() => {
        heard += 1;
        if (heard === 1) setImmediate(() => setImmediate(() => resolve(heard)));
        // Like a call to the embedded database, it blocks the thread.
        const until = performance.now() + 1;
        while (performance.now() < until);
        worker.postMessage('answer');
      }),
    );
  });
  await worker.terminate();
  // Without batching there would be up to a thousand.
  expect(heardBefore).toBeLessThanOrEqual(3 * inFlight);
});
