import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSelection } from '../models/entry.ts';
import { lotteryModels } from '../models/models.ts';
import type { PlayView } from '../page-protocol.ts';
import { countLines, payoutOf, priceOf } from './price.ts';
import { emptySelection, quickPick, readTyped, secureBelow, toggleNumber } from './selection.ts';

const plays = [...lotteryModels.values()].flatMap((model) =>
  model.plays.map((play) => ({
    model: model.id,
    play,
    view: {
      code: play.code,
      rule: play.entry.rule,
      size: play.entry.size,
      groups: play.entry.groups,
      unitsPerLine: play.unitsPerLine,
      prizes: [],
    } satisfies PlayView,
  })),
);
const anyPlay = fc.constantFrom(...plays);
const anyBelow = fc
  .infiniteStream(fc.nat(2 ** 32 - 1))
  .map((stream) => (limit: number) => (stream.next().value as number) % limit);

test('[LT-07] a quick pick of any play is valid, with one line or the minimum', () => {
  fc.assert(
    fc.property(anyPlay, anyBelow, ({ model, play, view }, below) => {
      const selection = quickPick(view, below);
      expect(readSelection(play.entry, selection), play.code).toEqual(selection);
      expect(countLines({ model, play: view, selection })).toBe(play.entry.lines(selection).length);
      expect(play.entry.count(selection)).toBe(view.rule === 'double' ? 2 : 1);
    }),
    { numRuns: 500 },
  );
});

test('[LT-07] a board stays in its group, and its lines match the server’s count', () => {
  const anyPresses = fc.array(fc.tuple(fc.nat(3), fc.nat(99)), { maxLength: 40 });
  fc.assert(
    fc.property(anyPlay, anyPresses, ({ model, play, view }, presses) => {
      let selection = emptySelection(view);
      for (const [place, step] of presses) {
        const group = view.groups[place % view.groups.length];
        if (!group) continue;
        const number = group.from + (step % (group.to - group.from + 1));
        selection = toggleNumber(view, selection, place % view.groups.length, number);
      }
      for (const [place, numbers] of selection.entries())
        expect(numbers.length).toBeLessThanOrEqual(view.groups[place]?.max ?? 0);
      const unit = 100;
      const limits = { stakes: { min: 1, max: 10_000_000 } };
      const { lines, stake, fault } = priceOf(
        { model, play: view, selection, unit, multiple: 3 },
        limits,
      );
      const canonical = readSelection(play.entry, selection);
      if (fault === undefined || fault === 'tooDear') {
        expect(canonical).toEqual(selection);
        expect(lines).toBe(play.entry.count(selection));
        expect(stake).toBe(lines * play.unitsPerLine * unit * 3);
      } else expect(canonical).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('[LT-07] pressing a number twice changes nothing', () => {
  fc.assert(
    fc.property(anyPlay, anyBelow, ({ view }, below) => {
      const selection = quickPick(view, below);
      const place = 0;
      const number = selection[place]?.[0] ?? 0;
      const without = toggleNumber(view, selection, place, number);
      expect(without[place]).not.toContain(number);
      expect(toggleNumber(view, without, place, number)).toEqual(selection);
    }),
  );
});

test('[LT-07] typed numbers are read whole, and the digits of an unfinished one stay', () => {
  const group = { from: 0, to: 9999, min: 1, max: 100 };
  expect(readTyped('0042, 1234 56', group)).toEqual({ numbers: [42, 1234], rest: '56' });
  expect(readTyped('00421234', group)).toEqual({ numbers: [42, 1234], rest: '' });
  expect(readTyped('12 1234 1234', group)).toEqual({ numbers: [1234], rest: '' });
  expect(readTyped('a', group)).toEqual({ numbers: [], rest: '' });
});

test('the browser’s generator stays below its limit', () => {
  for (let run = 0; run < 1_000; run += 1) expect(secureBelow(7)).toBeLessThan(7);
});

test('a payout is rounded down, as the server rounds it', () => {
  expect(payoutOf(9_500, 100)).toBe(950);
  expect(payoutOf(1_954, 5)).toBe(9);
});
