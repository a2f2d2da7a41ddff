import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { createPageLimit, pageCosts } from './page-limit.ts';

const address = '203.0.113.7';
function setUp() {
  const clock = movableClock({ now: () => 0 });
  return { clock, limit: createPageLimit(clock) };
}
const takeAll = (limit: ReturnType<typeof createPageLimit>, ip: string): number => {
  let started = 0;
  while (started < 10_000 && limit.take(ip, pageCosts.page)) started += 1;
  return started;
};

test('limits an address to a burst of hundreds of pages, then some per second', () => {
  const { clock, limit } = setUp();
  expect(takeAll(limit, address)).toBe(200);
  clock.move(1_000);
  expect(takeAll(limit, address)).toBe(10);
  expect(limit.take('203.0.113.8', pageCosts.page)).toBe(true);
});

test('separates the budgets of members and guests of an address', () => {
  const { limit } = setUp();
  takeAll(limit, address);
  const takeAsMember = (member: string): number => {
    let started = 0;
    while (started < 10_000 && limit.take(address, pageCosts.page, member)) started += 1;
    return started;
  };
  expect(takeAsMember('alon/player/ana')).toBe(100);
  const others = Array.from({ length: 10 }, (_, index) => takeAsMember(`alon/player/${index}`));
  expect(others.reduce((sum, count) => sum + count)).toBe(300);
});

test('does not queue a member behind guests of the same address', async () => {
  const { limit } = setUp();
  const never = () => new Promise<void>(() => undefined);
  for (let turn = 0; turn < 103; turn += 1) void limit.inTurn(address, never);
  const member = 'alon/player/ana';
  expect(limit.take(address, pageCosts.page, member)).toBe(true);
  expect(await limit.inTurn(address, async () => 'made', member)).toBe('made');
});

test('counts an IPv6 network as one address', () => {
  const { limit } = setUp();
  takeAll(limit, '2001:db8:0:1::1');
  expect(limit.take('2001:db8:0:1:ffff::2', pageCosts.page)).toBe(false);
  expect(limit.take('2001:db8:0:2::1', pageCosts.page)).toBe(true);
});

test('does not limit a local proxy that does not identify its visitors', () => {
  expect(takeAll(setUp().limit, '127.0.0.1')).toBe(10_000);
});

test('renders three pages of an address at a time without blocking other addresses', async () => {
  const { limit } = setUp();
  const ends: (() => void)[] = [];
  const make = () => new Promise<void>((resolve) => ends.push(resolve));
  const waitingPages = Array.from({ length: 5 }, () => limit.inTurn(address, make));
  expect(ends.length).toBe(3);
  const otherAddressPage = limit.inTurn('203.0.113.8', async () => 'made');
  expect(await otherAddressPage).toBe('made');
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(4);
  ends.slice(1).forEach((end) => end());
  await expect.poll(() => ends.length).toBe(5);
  ends[4]?.();
  await Promise.all(waitingPages);
});

test('frees the slot of a failed page', async () => {
  const { limit } = setUp();
  const failures = Array.from({ length: 8 }, () =>
    limit.inTurn(address, () => Promise.reject(new Error('broken'))).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failures))).toEqual(new Set(['failed']));
  expect(await limit.inTurn(address, async () => 'made')).toBe('made');
});

test('refuses more than a hundred waiting pages', () => {
  const { limit } = setUp();
  const never = () => new Promise<void>(() => undefined);
  for (let turn = 0; turn < 103; turn += 1) void limit.inTurn(address, never);
  expect(limit.take(address, pageCosts.part)).toBe(false);
});
