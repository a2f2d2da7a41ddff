import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom } from '../../provably-fair/draw.ts';
import { keno, lottoSix, specialBall } from './balls.ts';
import { range } from './combinations.ts';
import { diceThree } from './dice-three.ts';
import { fiveDigits } from './digits.ts';
import { readSelection, type Selection } from './entry.ts';
import { lotteryModels } from './models.ts';
import {
  betPrize,
  fairGroup,
  lineReturn,
  oddsUnit,
  playOdds,
  priceBet,
  returnBounds,
  returnFaults,
} from './odds.ts';
import { pc28 } from './pc28.ts';
import { elevenFive, racingTen } from './distinct-numbers.ts';
import type { LotteryModel, Play } from './play.ts';
import { north, northRows, south, southRows } from './vietnamese.ts';

const topGroup = 1_960;
const models = [...lotteryModels.values()];

function seededDraw(seed: number) {
  let state = BigInt(seed) + 0x9e3779b97f4a7c15n;
  return drawFrom(() => {
    const words = new DataView(new ArrayBuffer(32));
    for (let index = 0; index < 8; index += 1) {
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
      words.setUint32(index * 4, Number(state >> 32n));
    }
    return new Uint8Array(words.buffer);
  });
}

const playOf = <Outcome>(model: LotteryModel<Outcome>, code: string): Play<Outcome> => {
  const play = model.plays.find((candidate) => candidate.code === code);
  if (!play) throw new Error(`${model.id} has no ${code}`);
  return play;
};
const fair = <Outcome>(model: LotteryModel<Outcome>, code: string): readonly number[] =>
  playOdds(playOf(model, code), fairGroup).map((odds) => odds / oddsUnit);

test.each(models.map((model) => [model.id, model] as const))(
  '[LT-07] %s: every play returns its prize group’s rate over all outcomes',
  (_id, model) => {
    expect(returnFaults(model, topGroup)).toEqual([]);
    for (const play of model.plays)
      for (const group of [1_700, 1_850, topGroup]) {
        const odds = playOdds(play, group);
        for (const { line } of play.prizes) {
          const returns = lineReturn(play, odds, line);
          // Rounding down costs less than a thousandth of a unit per prize.
          expect(returns).toBeLessThanOrEqual(group * 500);
          expect(returns).toBeGreaterThan(group * 500 - 1_000);
        }
      }
  },
);

test('[LT-07] a play whose odds are out of bounds is named', () => {
  const generous: LotteryModel = { ...(diceThree as LotteryModel), id: 'generous' };
  expect(returnFaults(generous, 1_980)[0]).toMatchObject({ model: 'generous', play: 'sum' });
  expect(returnFaults(generous, 1_600)).not.toEqual([]);
  expect(returnBounds).toEqual({ min: 850, max: 985 });
});

test.each(models.map((model) => [model.id, model] as const))(
  '[LT-07] %s: plays have unique codes, and their cases add up',
  (_id, model) => {
    expect(new Set(model.plays.map(({ code }) => code)).size).toBe(model.plays.length);
    for (const play of model.plays) {
      const totals = new Set(
        play.prizes.map(({ line }) =>
          [...play.cases(line)].reduce((sum, { weight }) => sum + weight, 0n),
        ),
      );
      expect(totals.size, play.code).toBe(1);
    }
  },
);

test('[LT-07] fair odds are those of the domain’s table', () => {
  const close = (actual: readonly number[], wanted: readonly number[], digits = 2) =>
    wanted.forEach((odds, index) => expect(actual[index]).toBeCloseTo(odds, digits));
  close(fair(fiveDigits, 'digit-1'), [10]);
  close(fair(fiveDigits, 'last-2'), [100]);
  close(fair(fiveDigits, 'last-3'), [1_000]);
  close(fair(fiveDigits, 'last-3-group-3'), [333.333]);
  close(fair(fiveDigits, 'last-3-group-6'), [166.666]);
  close(fair(fiveDigits, 'all-5'), [100_000]);
  close(fair(fiveDigits, 'sum'), [2, 2, 2, 2]);
  close(fair(fiveDigits, 'dragon-tiger-1-5'), [2.222, 2.222, 10]);
  const anyOrderOdds = [2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25];
  anyOrderOdds.forEach((odds, index) => close(fair(elevenFive, `any-${index + 1}`), [odds]));
  close(fair(elevenFive, 'first-2'), [110]);
  close(fair(elevenFive, 'first-2-group'), [55]);
  close(fair(elevenFive, 'first-3'), [990]);
  close(fair(elevenFive, 'first-3-group'), [165]);
  close(fair(diceThree, 'sum'), [216, 72, 36, 21.6, 14.4, 10.286, 8.64, 8]);
  close(fair(diceThree, 'any-triple'), [36]);
  close(fair(diceThree, 'triple'), [216]);
  close(fair(diceThree, 'pair'), [13.5]);
  close(fair(diceThree, 'half'), [2.057, 2.057]);
  const ways = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
  close(
    fair(pc28, 'sum'),
    [...ways, ...ways.toReversed()].map((count) => 1_000 / count),
  );
  close(fair(racingTen, 'place-4'), [10]);
  close(fair(racingTen, 'first-2'), [90]);
  close(fair(racingTen, 'first-3'), [720]);
  close(fair(racingTen, 'top-sum'), [45, 45, 22.5, 22.5, 15, 15, 11.25, 11.25, 9]);
  close(fair(specialBall, 'special'), [49]);
  close(fair(specialBall, 'colour'), [49 / 17, 49 / 16, 49 / 16]);
  close(fair(specialBall, 'animal'), [9.8, 12.25, 12.25]);
  [4, 16.63, 72.07, 326.4, 1_550.6].forEach((odds, index) =>
    close(fair(keno, `all-${index + 1}`), [odds], 1),
  );
});

test('[LT-07] Vietnamese plays have the chances of the domain’s table', () => {
  expect([northRows, southRows].map((rows) => rows.reduce((sum, { count }) => sum + count, 0))) //
    .toEqual([27, 18]);
  const units = (model: typeof north) =>
    [2, 3, 4].map((k) => playOf(model, `lots-${k}`).unitsPerLine);
  expect([units(north), units(south)]).toEqual([
    [27, 23, 20],
    [18, 17, 16],
  ]);
  for (const [code, northern, southern] of [
    ['together-2', 18.22, 38.3],
    ['together-3', 81.31, 255.5],
    ['together-4', 374.5, 1_801],
    ['absent-4', 3.011, 2.085],
    ['absent-6', 5.316, 3.046],
    ['absent-8', 9.5, 4.486],
    ['absent-10', 17.2, 6.662],
    ['lots-2', 100, 100],
    ['lots-3', 1_000, 1_000],
    ['special-2', 100, 100],
    ['special-ones', 10, 10],
  ] as const) {
    expect(fair(north, code)[0]! / northern, code).toBeCloseTo(1, 3);
    expect(fair(south, code)[0]! / southern, code).toBeCloseTo(1, 3);
  }
  expect(fair(south, 'lowest-2')).toEqual([100]);
});

test('[LT-07] the jackpot’s chance is one in all combinations', () => {
  for (const [highest, combinations] of [
    [42, 5_245_786n],
    [45, 8_145_060n],
    [55, 28_989_675n],
    [58, 40_475_358n],
  ] as const) {
    const play = playOf(lottoSix(highest), 'six');
    const total = [...play.cases(range(1, 6))].reduce((sum, { weight }) => sum + weight, 0n);
    expect(total).toBe(combinations);
  }
});

test('[LT-07] 68 on every lot of the North: the domain’s worked example', () => {
  const play = playOf(north, 'lots-2');
  expect(priceBet(play, [[68]], 1_000)).toEqual({ selection: [[68]], lines: 1, stake: 27_000 });
  const numbers = north.decide(seededDraw(1)).map((number) => number.replace(/68$/, '67'));
  const twice = numbers.map((number, index) => (index < 2 ? number.slice(0, -2) + '68' : number));
  expect(betPrize(play, [95_000], { selection: [[68]], unit: 1_000 }, twice)).toBe(190_000);
  expect(betPrize(play, [95_000], { selection: [[68]], unit: 1_000 }, numbers)).toBe(0);
});

/** A random valid selection. */
function someSelection(play: Play<unknown>, draw: ReturnType<typeof seededDraw>): Selection {
  for (;;) {
    const input = play.entry.groups.map(({ from, to, min, max }) => {
      const count = min + draw.below(max - min + 1);
      const remaining = [...range(from, to)];
      return range(1, count).map(() => remaining.splice(draw.below(remaining.length), 1)[0] ?? 0);
    });
    const selection = readSelection(play.entry, input);
    if (selection) return selection;
  }
}

test.each(models.map((model) => [model.id, model] as const))(
  '[LT-07] %s: drawn numbers are of the model, and a bet’s prize is that of its lines',
  (_id, model) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const draw = seededDraw(seed);
        const outcome = model.decide(draw);
        expect(model.text(outcome)).toBe(model.text(model.decide(seededDraw(seed))));
        for (const play of model.plays) {
          const selection = someSelection(play, draw);
          const odds = play.prizes.map(() => 2 * oddsUnit);
          const whole = betPrize(play, odds, { selection, unit: 100 }, outcome);
          const lines = play.entry.lines(selection).map((line) => play.hit(line, outcome));
          const parts = lines.reduce((sum, hit) => sum + (hit?.times ?? 0) * 200, 0);
          expect(whole).toBe(parts);
        }
      }),
      { numRuns: 15 },
    );
  },
);

test('[LT-07] simulated draws stay inside the computed interval', () => {
  const rounds = 20_000;
  const measured: readonly (readonly [LotteryModel<never>, string])[] = [
    [north, 'together-2'],
    [south, 'absent-8'],
    [elevenFive, 'any-3'],
    [keno, 'all-2'],
    [diceThree, 'half'],
    [racingTen, 'top-half'],
    [specialBall, 'colour'],
  ] as unknown as readonly (readonly [LotteryModel<never>, string])[];
  for (const [model, code] of measured) {
    const draw = seededDraw(code.length);
    const play = playOf(model, code) as Play<unknown>;
    const line = play.prizes[0]?.line ?? [];
    let hits = 0;
    for (let round = 0; round < rounds; round += 1)
      if (play.hit(line, model.decide(draw))) hits += 1;
    const chance = 1 / (fair(model as LotteryModel, code)[0] ?? 1);
    const deviation = Math.sqrt(chance * (1 - chance) * rounds);
    expect(Math.abs(hits - chance * rounds), `${model.id} ${code}`).toBeLessThan(4.5 * deviation);
  }
});

test('[LT-07] counts by cases equal counts over all 100,000 five-digit numbers', () => {
  const outcomes = range(0, 99_999).map((number) =>
    String(number).padStart(5, '0').split('').map(Number),
  );
  for (const play of fiveDigits.plays) {
    const line = play.prizes[0]?.line ?? [];
    const hits = outcomes.filter((digits) => play.hit(line, digits)).length;
    expect(100_000 / hits, play.code).toBeCloseTo(fair(fiveDigits, play.code)[0] ?? 0, 2);
  }
});
