import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/** A queue whose jobs end when they are told to, and the order in which they began. */
function setUp(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({
    maxRunning: 1,
    maxQueuedPerOwner: 64,
    maxQueued: 1_000,
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const submit = (owner: string) =>
    queue(owner, () => {
      begun.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).then(({ ok }) => ok);
  const finishAll = async () => {
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    await settle();
    for (let at = 0; at < ends.length; at += 1) {
      ends[at]?.();
      await settle();
    }
  };
  return { submit, begun, finishAll };
}

test('[F11] owners take turns: a rush of one does not delay another', async () => {
  const { submit, begun, finishAll } = setUp();
  const rush = Array.from({ length: 120 }, () => submit('a'));
  const others = ['b', 'c', 'b'].map(submit);
  await finishAll();
  expect(await Promise.all(others)).toEqual([true, true, true]);
  const served = (await Promise.all(rush)).filter(Boolean);
  expect(served).toHaveLength(65);
  expect(begun.slice(0, 7).join('')).toBe('aabcaba');
});

test('[F11] when all places are taken, the longest line gives its last one up', async () => {
  const { submit, finishAll } = setUp({ maxQueued: 4, maxQueuedPerOwner: 4 });
  const first = submit('a');
  const [waits1, waits2, waits3, dropped] = ['a', 'a', 'a', 'a'].map(submit);
  const other = submit('b');
  expect(await dropped).toBe(false);
  await finishAll();
  expect(await Promise.all([first, waits1, waits2, waits3, other])).toEqual(Array(5).fill(true));
});

test('a job that fails gives its place on', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxQueuedPerOwner: 4, maxQueued: 4 });
  const failing = queue('a', () => Promise.reject(new Error('broken')));
  const next = queue('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toEqual({ ok: true, value: 'done' });
});

test('law: every job is run once or refused, never more at once than may be, and the queue empties', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      async (owners, maxRunning, maxQueued) => {
        const queue = createFairQueue({ maxRunning, maxQueuedPerOwner: 4, maxQueued });
        let running = 0;
        let runs = 0;
        const results = await Promise.all(
          owners.map((owner) =>
            queue(owner, async () => {
              running += 1;
              runs += 1;
              expect(running).toBeLessThanOrEqual(maxRunning);
              await Promise.resolve();
              running -= 1;
            }),
          ),
        );
        expect(results.filter(({ ok }) => ok)).toHaveLength(runs);
        expect(runs).toBeGreaterThanOrEqual(Math.min(owners.length, maxRunning));
        expect((await queue('d', async () => 'free')).ok).toBe(true);
      },
    ),
  );
});
