import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('[SH-06] shows the clock as YYYY/MM/DD (ddd) HH:mm:ss with parts of a fixed width', () => {
  expect(clockText(new Date(2026, 0, 5, 3, 7, 9).getTime(), 'en')).toBe(
    '2026/01/05 (Mon) 03:07:09',
  );
  expect(clockText(new Date(2026, 10, 21, 23, 59, 59).getTime(), 'en')).toBe(
    '2026/11/21 (Sat) 23:59:59',
  );
});

test('[SH-06] names the day in the page’s language', () => {
  expect(clockText(new Date(2026, 0, 5, 3, 7, 9).getTime(), 'de')).toContain('(Mo)');
});
