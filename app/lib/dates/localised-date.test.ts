import { expect, test } from 'vitest';
import { localisedDay } from './localised-date.ts';

test('[PR-02] the last moment of a day is on that day by the brand’s clock', () => {
  const lastMoment = Date.parse('2027-12-31T23:59:59.999-04:00');
  expect(localisedDay('en', 'America/Tortola')(lastMoment)).toBe('Dec 31, 2027');
  const firstMoment = Date.parse('2026-11-01T00:00:00.000+08:00');
  expect(localisedDay('en', 'Asia/Manila')(firstMoment)).toBe('Nov 1, 2026');
});
