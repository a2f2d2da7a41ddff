import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { createUnreadValues } from './unread-values.ts';

const hourMs = 3_600_000;
const value = { brand: 'a', call: 'gameList', path: 'games.*', reason: 'null is left out' };

function setUp() {
  const clock = movableClock({ now: () => 1_000_000 });
  return { clock, values: createUnreadValues(() => clock.now()) };
}

test('[API-30] logs a value once an hour', () => {
  const { clock, values } = setUp();
  expect(values.add(value)).toBe(true);
  clock.move(hourMs / 2);
  expect(values.add(value)).toBe(false);
  clock.move(hourMs / 2 - 1);
  expect(values.add(value)).toBe(false);
  clock.move(1);
  expect(values.add(value)).toBe(true);
  expect(values.add(value)).toBe(false);
  expect(values.list()).toMatchObject([{ ...value, count: 5 }]);
});

test.each(['brand', 'call', 'path', 'reason'])(
  '[API-30] a value with another %s is another value',
  (field) => {
    const { values } = setUp();
    values.add(value);
    expect(values.add({ ...value, [field]: 'other' })).toBe(true);
    expect(values.list()).toHaveLength(2);
  },
);

test('[API-30] forgets a value after an hour and restarts its count', () => {
  const { clock, values } = setUp();
  values.add(value);
  values.add(value);
  clock.move(hourMs - 1);
  expect(values.list()).toHaveLength(1);
  clock.move(1);
  expect(values.list()).toEqual([]);
  expect(values.add(value)).toBe(true);
  const at = new Date(1_000_000 + hourMs).toISOString();
  expect(values.list()).toEqual([{ ...value, count: 1, since: at, last: at }]);
});

test('[API-30] lists the latest hundred values and stores the latest five hundred', () => {
  const { values } = setUp();
  const add = (index: number) => values.add({ ...value, path: `p${index}` });
  for (let index = 0; index < 600; index += 1) add(index);
  const paths = values.list().map(({ path }) => path);
  expect(paths).toHaveLength(100);
  expect([paths[0], paths[99]]).toEqual(['p599', 'p500']);
  // The oldest are evicted and logged again.
  expect([add(599), add(0)]).toEqual([false, true]);
});
