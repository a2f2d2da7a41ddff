import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const roomy: FairQueueLimits = {
  maxRunning: 1,
  maxRunningPerMember: 64,
  maxQueued: 1_000,
  maxQueuedPerGroup: 64,
  maxQueuedPerMember: 1_000,
};

/** A queue whose jobs end on demand, with their order of start. */
function setUp(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...roomy, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const submit = (group: string, member: string | number = '') =>
    queue({ group, member: String(member) }, () => {
      begun.push(`${group}${member}`);
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

test('owners take turns: a rush of one does not delay another', async () => {
  const { submit, begun, finishAll } = setUp();
  const rush = Array.from({ length: 120 }, () => submit('a'));
  const others = ['b', 'c', 'b'].map((group) => submit(group, 'x'));
  await finishAll();
  expect(await Promise.all(others)).toEqual([true, true, true]);
  const served = (await Promise.all(rush)).filter(Boolean);
  expect(served).toHaveLength(65);
  expect(begun.slice(0, 7).join('')).toBe('aabxcxabxa');
});

test('a full queue evicts the last job of the longest line', async () => {
  const { submit, finishAll } = setUp({ maxQueued: 4, maxQueuedPerGroup: 4 });
  const first = submit('a');
  const [waits1, waits2, waits3, dropped] = ['a', 'a', 'a', 'a'].map((group) => submit(group));
  const otherJob = submit('b');
  expect(await dropped).toBe(false);
  await finishAll();
  expect(await Promise.all([first, waits1, waits2, waits3, otherJob])).toEqual(Array(5).fill(true));
});

test('members of a group take turns: a rush of one does not delay another', async () => {
  const { submit, begun, finishAll } = setUp();
  const rush = Array.from({ length: 20 }, () => submit('a', 1));
  const others = [submit('a', 2), submit('a', 3), submit('b', 1)];
  await finishAll();
  expect(await Promise.all([...rush, ...others])).not.toContain(false);
  expect(begun.slice(0, 6)).toEqual(['a1', 'a1', 'b1', 'a2', 'a3', 'a1']);
});

test('one member never occupies all running or waiting places, across any groups', async () => {
  const { submit, begun, finishAll } = setUp({
    maxRunning: 3,
    maxRunningPerMember: 2,
    maxQueued: 16,
    maxQueuedPerMember: 8,
  });
  const rush = Array.from({ length: 300 }, (_, group) => submit(`${group}-`, 'flood'));
  const guest = submit('0-', 'guest');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['0-flood', '1-flood', '0-guest']);
  await finishAll();
  expect(await guest).toBe(true);
  expect((await Promise.all(rush)).filter(Boolean)).toHaveLength(10);
});

test('a full group evicts the last job of its longest line', async () => {
  const { submit, finishAll } = setUp({ maxQueuedPerGroup: 4 });
  const rush = Array.from({ length: 6 }, () => submit('a', 1));
  const otherJob = submit('a', 2);
  expect(await rush[4]).toBe(false);
  await finishAll();
  expect(await Promise.all([...rush, otherJob])).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('a failed job frees its place', async () => {
  const queue = createFairQueue(roomy);
  const owner = { group: 'a', member: '' };
  const failing = queue(owner, () => Promise.reject(new Error('broken')));
  const next = queue(owner, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toEqual({ ok: true, value: 'done' });
});

test('runs each job once or rejects it, within the limit, and empties the queue', async () => {
  const owner = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    member: fc.constantFrom('1', '2'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(owner, { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      async (owners, maxRunning, maxRunningPerMember, maxQueued) => {
        const limits = { maxRunning, maxRunningPerMember, maxQueued };
        const queue = createFairQueue({ ...limits, maxQueuedPerGroup: 4, maxQueuedPerMember: 5 });
        const running: string[] = [];
        let runs = 0;
        const results = await Promise.all(
          owners.map(({ group, member }) =>
            queue({ group, member }, async () => {
              running.push(member);
              runs += 1;
              expect(running.length).toBeLessThanOrEqual(maxRunning);
              const ownJobs = running.filter((other) => other === member);
              expect(ownJobs.length).toBeLessThanOrEqual(maxRunningPerMember);
              await Promise.resolve();
              running.splice(running.indexOf(member), 1);
            }),
          ),
        );
        expect(results.filter(({ ok }) => ok)).toHaveLength(runs);
        expect(runs).toBeGreaterThanOrEqual(Math.min(owners.length, 1));
        expect((await queue({ group: 'd', member: '1' }, async () => 'free')).ok).toBe(true);
      },
    ),
  );
});

test('many addresses of one network cannot take all places of a group', async () => {
  const queue = createFairQueue(roomy, (member) => member.split('/')[0] ?? member);
  let end = (): void => undefined;
  const submit = (member: string) =>
    queue({ group: 'a', member }, () => new Promise<void>((resolve) => (end = resolve)));
  void submit('running');
  const rush = Array.from({ length: 64 }, (_, index) => submit(`network/${index}`));
  let isRefused = false;
  void submit('other/1').then(({ ok }) => (isRefused = !ok));
  const outcome = await Promise.race(rush);
  expect([outcome.ok, isRefused]).toEqual([false, false]);
  end();
});
