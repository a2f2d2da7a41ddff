import { expect, test } from 'vitest';
import { parsePercent } from './percent.ts';

test('[AG-13] percentages are typed with up to four decimals', () => {
  const parsed = ['0.5', '12', '100 %', '٠٫٢٥٪', '0.0001'].map(parsePercent);
  expect(parsed).toEqual([5_000, 120_000, 1_000_000, 2_500, 1]);
  for (const text of ['', '.5', '-1', '0.00001', '1e2', 'half'])
    expect([text, parsePercent(text)]).toEqual([text, undefined]);
});
