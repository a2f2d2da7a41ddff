import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom } from '../../provably-fair/draw.ts';
import { lotteryModels } from '../models/models.ts';
import { northRows, southRows } from '../models/vietnamese.ts';
import { prizeRows, readResult } from './result-numbers.ts';
import { trackDraws, tracksOf, trendsOf, trendSpans } from './trends.ts';

const anyDraws = fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 5 }), { maxLength: 100 });
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('[LT-07] trends are what one counts by hand: omission now, the longest, and how often', () => {
  fc.assert(
    fc.property(anyDraws, (draws) => {
      for (const { number, omission, maxOmission, counts } of trendsOf(draws, digits)) {
        expect(draws.slice(0, omission).flat()).not.toContain(number);
        if (omission < draws.length) expect(draws[omission]).toContain(number);
        expect(maxOmission).toBeGreaterThanOrEqual(omission);
        // The longest stretch without the number.
        const text = draws.map((own) => (own.includes(number) ? '|' : '.')).join('');
        expect(maxOmission).toBe(Math.max(...text.split('|').map(({ length }) => length)));
        for (const [place, span] of trendSpans.entries())
          expect(counts[place]).toBe(
            draws.slice(0, span).filter((own) => own.includes(number)).length,
          );
      }
    }),
  );
});

test('[LT-07] a new draw makes each number that it lacks a draw older, and the others new', () => {
  fc.assert(
    fc.property(anyDraws, fc.uniqueArray(fc.nat(9)), (draws, next) => {
      const before = trendsOf(draws, digits);
      for (const [place, { number, omission }] of trendsOf([next, ...draws], digits).entries())
        expect(omission).toBe(next.includes(number) ? 0 : (before[place]?.omission ?? NaN) + 1);
    }),
  );
});

const anyBlocks = fc.infiniteStream(fc.uint8Array({ minLength: 32, maxLength: 32 }));

for (const model of lotteryModels.values())
  test(`[LT-07] ${model.id}: parses a published result completely, with each number on a track`, () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const outcome = model.decide(drawFrom(() => blocks.next().value as Uint8Array));
        const text = model.text(outcome);
        const { values } = readResult(model.id, text);
        expect(values.map(Number)).toEqual((outcome as readonly unknown[]).map(Number));
        for (const track of tracksOf(model.id)) {
          const [numbers = []] = trackDraws(model.id, track, [text]);
          expect(numbers.length).toBeGreaterThan(0);
          for (const number of numbers) expect(track.candidates).toContain(number);
        }
      }),
      { numRuns: 50 },
    );
  });

test('a prize table has the rows of its model', () => {
  for (const [id, rows] of [
    ['north', northRows],
    ['south', southRows],
  ] as const) {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const values = Array.from({ length: count }, (_, index) => String(index));
    expect(prizeRows(id, values).map(({ length }) => length)).toEqual(rows.map((row) => row.count));
    expect(prizeRows(id, values).flat()).toEqual(values);
  }
});
