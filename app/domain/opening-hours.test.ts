import { expect, test } from 'vitest';
import { isOpenAt } from './opening-hours.ts';

const manila = (time: string): number => Date.parse(`2026-11-24T${time}+08:00`);
const day = { from: '08:00', until: '23:30' };
const night = { from: '22:00', until: '06:00' };

test.each([
  [day, '07:59:59', false],
  [day, '08:00:00', true],
  [day, '23:29:59', true],
  [day, '23:30:00', false],
  [night, '21:59:59', false],
  [night, '22:00:00', true],
  [night, '05:59:59', true],
  [night, '06:00:00', false],
  [{ from: '09:00', until: '09:00' }, '03:00:00', true],
  [undefined, '03:00:00', true],
])('[MC-03] %j at %s by the brand’s clock: %s', (hours, time, isOpen) => {
  expect(isOpenAt(hours, manila(time), 'Asia/Manila')).toBe(isOpen);
});
