import { expect, test } from 'vitest';
import { firstRetentionPeriod, retentionPeriodAt, monthsOf } from './vip-retention.ts';

const zone = 'Asia/Manila';
const manila = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);

test('[PR-04] a quarter is three months by the clock of the zone', () => {
  const period = retentionPeriodAt('quarter', manila('2027-01-01') - 1, zone);
  expect(period).toEqual({ from: manila('2026-10-01'), until: manila('2027-01-01') });
  expect(monthsOf(period, zone)).toEqual(['2026-10', '2026-11', '2026-12']);
});

test('[PR-04] the period of a rise and the one after it are exempt', () => {
  const raisedAt = manila('2026-11-15');
  expect(firstRetentionPeriod('month', raisedAt, zone)).toEqual({
    from: manila('2027-01-01'),
    until: manila('2027-02-01'),
  });
  expect(firstRetentionPeriod('quarter', raisedAt, zone).from).toBe(manila('2027-04-01'));
});
