import { expect, test } from 'vitest';
import { drawWeekdays } from '#app/domain/games/draw-weekdays.ts';
import type { Lottery } from '#schema/calls/lotteries.ts';
import {
  drawOnSale,
  filterLotteries,
  lotteryEntry,
  lotteryPollMs,
  openNumbers,
} from './lottery-data.ts';

const lottery = (nodeId: string, facts: Partial<Lottery>): Lottery => ({
  nodeId,
  name: nodeId,
  vassalage: 'AA',
  gameType: 'ELOTT',
  gameClassify: 'VN',
  minBet: 100,
  isHot: 0,
  maintenance: false,
  ...facts,
});
const lotteries = [
  lottery('north', { gameMenuTag: 'A', remark: 'Hạ Long North', drawDayOfWeek: '2,5,7' }),
  lottery('south', { gameMenuTag: 'B', remark: 'Mekong South', drawDayOfWeek: '1, 3' }),
  lottery('plain', {}),
];
const found = (query: Partial<Parameters<typeof filterLotteries>[1]>): string[] =>
  filterLotteries(lotteries, { tag: null, weekday: null, search: '', ...query }).map(
    ({ nodeId }) => nodeId,
  );

test('[LT-01] filters lotteries by tag, weekday and a part of the name, together', () => {
  expect(found({})).toEqual(['north', 'south', 'plain']);
  expect(found({ tag: 'A' })).toEqual(['north']);
  expect(found({ tag: 'AA' })).toEqual(['plain']);
  expect(drawWeekdays.map((weekday) => found({ weekday }))).toEqual([
    ['north'],
    ['south'],
    [],
    ['north'],
    [],
    ['north'],
    ['south'],
  ]);
  expect(found({ search: 'ha long' })).toEqual(['north']);
  expect(found({ search: 'PLAIN' })).toEqual(['plain']);
  expect(found({ tag: 'A', weekday: 1 })).toEqual([]);
  expect(found({ tag: 'B', weekday: 1, search: 'south' })).toEqual(['south']);
});

test('[LT-04] shows a lottery’s remark, weekdays and the absolute times of its next draw', () => {
  const draw = { numero: '20261129-001', winningTime: '2026.11.29' };
  const entry = lotteryEntry(
    lottery('north', {
      remark: 'North',
      drawDayOfWeek: '1,7,2',
      ...draw,
      remainTime: 60_000,
      lockTime: 15,
    }),
    1_000_000,
  );
  expect(entry.game.name).toBe('North');
  expect(entry.weekdays).toEqual([2, 7, 1]);
  expect(entry.nextDraw).toEqual({ ...draw, drawsAt: 1_060_000, locksAt: 1_045_000 });
  expect(drawOnSale(lottery('plain', {}), 0)).toBeNull();
});

test('[LT-04] reads open numbers of up to six digits', () => {
  expect(openNumbers('12345 678901 02')).toEqual(['12345', '678901', '02']);
  expect(openNumbers('1,2,3')).toEqual(['1', '2', '3']);
  expect(openNumbers('1234567')).toEqual(['123456', '7']);
  expect(openNumbers('')).toEqual([]);
});

test('[LT-03] polls at the next end of sales: within 30 s, or after 7 s when it has passed', () => {
  const now = 1_000_000;
  const pollAt = (...locks: readonly number[]) =>
    lotteryPollMs(
      locks.map((ms) =>
        drawOnSale(
          { numero: '1', winningTime: '2026.11.29', remainTime: ms + 5_000, lockTime: 5 },
          now,
        ),
      ),
      now,
    );
  expect(pollAt()).toBe(30_000);
  expect(pollAt(90_000)).toBe(30_000);
  expect(pollAt(90_000, 12_000, 20_000)).toBe(12_000);
  expect(pollAt(12_000, 0)).toBe(7_000);
  expect(pollAt(-1)).toBe(7_000);
  expect(lotteryPollMs([null], now)).toBe(30_000);
});
