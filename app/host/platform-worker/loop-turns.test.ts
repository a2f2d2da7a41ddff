import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { inLoopTurns } from './loop-turns.ts';

/** Concurrent requests of a client that sends the next one after each response. */
const inFlight = 32;
const client = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => parentPort.postMessage('question'));
  for (let at = 0; at < ${inFlight}; at += 1) parentPort.postMessage('question');
`;

test('[F1] whoever asks again without end holds up neither timers nor immediates', async () => {
  const worker = new Worker(client, { eval: true });
  let heard = 0;
  const heardBefore = await new Promise<number>((resolve) => {
    worker.on(
      'message',
      inLoopTurns(() => {
        heard += 1;
        if (heard === 1) setImmediate(() => setImmediate(() => resolve(heard)));
        // Blocks like a call to the embedded database.
        const until = performance.now() + 1;
        while (performance.now() < until);
        worker.postMessage('answer');
      }),
    );
  });
  await worker.terminate();
  // Without `inLoopTurns` it would be up to a thousand.
  expect(heardBefore).toBeLessThanOrEqual(3 * inFlight);
});
