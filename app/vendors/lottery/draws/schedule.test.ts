import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt } from '#app/lib/dates/day-range.ts';
import type { DrawWeekday } from '#app/domain/games/draw-weekdays.ts';
import { plannedDraws, type DrawSchedule } from './schedule.ts';

const everyDay: readonly DrawWeekday[] = [1, 2, 3, 4, 5, 6, 7];
const schedule = (change: Partial<DrawSchedule>): DrawSchedule => ({
  zone: 'Asia/Manila',
  weekdays: everyDay,
  times: ['21:00'],
  salesSeconds: 8 * 86_400,
  lockSeconds: 3_600,
  freezeSeconds: 30,
  graceSeconds: 600,
  ...change,
});
const at = (text: string): number => Date.parse(text);
const hours = 3_600_000;

test('[LT-07] an evening lottery is drawn on its weekdays, by the zone’s clock', () => {
  const draws = plannedDraws(
    'ST-sampaguita-lotto-six',
    schedule({ weekdays: [3, 5, 7] }),
    at('2026-11-23T00:00:00+08:00'),
    at('2026-11-30T00:00:00+08:00'),
  );
  // Tuesday, Thursday and Saturday.
  expect(draws.map(({ numero }) => numero)).toEqual([
    '20261124-001',
    '20261126-001',
    '20261128-001',
  ]);
  expect(draws[0]).toEqual({
    id: 'ST-sampaguita-lotto-six:20261124-001',
    numero: '20261124-001',
    opensAt: at('2026-11-16T21:00:00+08:00'),
    locksAt: at('2026-11-24T20:00:00+08:00'),
    freezesBy: at('2026-11-24T20:00:30+08:00'),
    drawsAt: at('2026-11-24T21:00:00+08:00'),
    voidsAt: at('2026-11-24T21:10:00+08:00'),
  });
});

test('[LT-07] a quick lottery is drawn all day, 1,440 times, the last at midnight', () => {
  const day = plannedDraws(
    'BN-bola-numero-lotto-one',
    schedule({ times: { everySeconds: 60 } }),
    at('2026-11-24T00:00:00+08:00'),
    at('2026-11-25T00:00:00+08:00'),
  );
  expect(day).toHaveLength(1_440);
  expect([day[0]?.numero, day.at(-1)?.numero]).toEqual(['20261124-001', '20261124-1440']);
  expect(day.at(-1)?.drawsAt).toBe(at('2026-11-25T00:00:00+08:00'));
});

test('[LT-07] a draw at 00:00 belongs to the period that ends with it', () => {
  const midnight = at('2026-11-24T00:00:00+08:00');
  const between = (from: number, until: number) =>
    plannedDraws('x', schedule({ times: ['00:00'] }), from, until).map(({ numero }) => numero);
  expect(between(midnight - hours, midnight)).toEqual(['20261124-001']);
  expect(between(midnight, midnight + hours)).toEqual([]);
});

test('[LT-07] handles clock changes: number of draws per day and skipped times', () => {
  const around = (date: string, times: DrawSchedule['times']) =>
    plannedDraws(
      'x',
      schedule({ zone: 'Europe/Malta', times }),
      at(`${date}T00:00:00Z`) - 24 * hours,
      at(`${date}T00:00:00Z`) + 48 * hours,
    ).filter(({ numero }) => numero.startsWith(date.replaceAll('-', '')));
  expect(around('2027-03-28', { everySeconds: 3_600 })).toHaveLength(23);
  expect(around('2026-10-25', { everySeconds: 3_600 })).toHaveLength(25);
  // 02:15 and 02:45 do not exist on that day, so one draw takes place when the clock is set
  // forward.
  const skipped = around('2027-03-28', ['02:15', '02:45', '10:00']);
  expect(skipped.map(({ drawsAt }) => new Date(drawsAt).toISOString())).toContain(
    '2027-03-28T08:00:00.000Z',
  );
  expect(new Set(skipped.map(({ drawsAt }) => drawsAt)).size).toBe(skipped.length);
});

const zones = ['Asia/Manila', 'Asia/Ho_Chi_Minh', 'Europe/Malta', 'America/St_Johns', 'UTC'];
const schedules = fc
  .record({
    zone: fc.constantFrom(...zones),
    weekdays: fc.subarray([...everyDay], { minLength: 1 }),
    times: fc.oneof(
      fc.constantFrom(60, 180, 300, 3_600).map((everySeconds) => ({ everySeconds })),
      fc.subarray(['00:00', '02:30', '11:00', '16:15', '21:00'], { minLength: 1 }),
    ),
  })
  .map(schedule);

test('[LT-07] a draw is identical in any requested period and has a unique id', () => {
  fc.assert(
    fc.property(
      schedules,
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 72 * 60 }), { minLength: 1, maxLength: 5 }),
      (rule, day, cuts) => {
        const from = at('2026-10-01T00:00:00Z') + day * 24 * hours;
        const until = from + 72 * hours;
        const whole = plannedDraws('g', rule, from, until);
        const bounds = [
          from,
          ...cuts.map((cut) => from + cut * 60_000).sort((a, b) => a - b),
          until,
        ];
        const parts = bounds
          .slice(1)
          .flatMap((end, index) => plannedDraws('g', rule, bounds[index] ?? from, end));
        expect(parts).toEqual(whole);
        expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
        for (const { numero, opensAt, locksAt, freezesBy, drawsAt, voidsAt } of whole) {
          expect(opensAt < locksAt && locksAt < freezesBy && drawsAt < voidsAt).toBe(true);
          // A draw at midnight belongs to the day that ends.
          const moment = 'everySeconds' in rule.times ? drawsAt - 1 : drawsAt;
          expect(dayAt(moment, rule.zone).replaceAll('-', '')).toBe(numero.slice(0, 8));
        }
      },
    ),
    { numRuns: 40 },
  );
});
