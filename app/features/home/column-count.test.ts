import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnCount } from './column-count.ts';

test('arranges items in rows of at most six without a half-empty row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const columns = columnCount(count);
      const rows = Math.ceil(count / columns);
      expect(columns).toBeLessThanOrEqual(6);
      expect(rows * columns - count).toBeLessThan(Math.max(rows, 2));
    }),
  );
});

test('arranges nine items in rows of five and four, and four items in one row', () => {
  expect([columnCount(9), columnCount(4), columnCount(7), columnCount(0)]).toEqual([5, 4, 4, 1]);
});
