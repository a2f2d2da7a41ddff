import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelIds, type ModelId } from '#app/domain/games/game-models.ts';
import { anySeeds } from '../../../../tests/support/any-seeds.ts';
import { checkProperty } from '../../../../tests/support/property.ts';
import { drawFrom } from '../../provably-fair/draw.ts';
import { roundDraw, seedHash } from '../../provably-fair/seeds.ts';
import { baccaratSpots } from './baccarat.ts';
import { cards, shareOf } from './cards.ts';
import { chipTotal, type ChipsPlay } from './chips.ts';
import { topCards, totalOf } from './deck.ts';
import { dice, minChance, maxChance } from './dice.ts';
import { dragonTigerSpots } from './dragon-tiger.ts';
import { fish, fishValues } from './fish.ts';
import { ratioOf } from './model.ts';
import { models } from './models.ts';
import { wheelSpots } from './money-wheel.ts';
import { outside, roulette, wheelOrder, type Spot } from './roulette.ts';
import { sicBoSpots } from './sic-bo.ts';
import { reels, winningLines } from './slot.ts';

const anySpot = fc.constantFrom<Spot>(
  ...(Object.keys(outside) as Spot[]),
  ...wheelOrder.map((number): Spot => `n${number}`),
);
const anyChips = (spots: readonly string[]) =>
  fc.record({
    chips: fc.array(
      fc.record({ spot: fc.constantFrom(...spots), amount: fc.constantFrom(100, 200, 5000) }),
      { minLength: 1, maxLength: 20 },
    ),
  });
const anyPlay: Readonly<Partial<Record<ModelId, fc.Arbitrary<unknown>>>> = {
  baccarat: anyChips(baccaratSpots),
  dragontiger: anyChips(dragonTigerSpots),
  sicbo: anyChips(sicBoSpots),
  wheel: anyChips(wheelSpots),
  poker: fc.record({ choice: fc.nat({ max: 31 }) }),
  threecard: fc.record({ choice: fc.constantFrom('none', 0, 1, 2) }),
  dice: fc.record({
    side: fc.constantFrom('under', 'over'),
    chance: fc.integer({ min: minChance, max: maxChance }),
  }),
  roulette: fc.record({
    chips: fc.array(fc.record({ spot: anySpot, amount: fc.constantFrom(...roulette.stakes) }), {
      minLength: 1,
      maxLength: 20,
    }),
  }),
  cards: fc.record({ choice: fc.constantFrom('draw', 'stand') }),
  fish: fc.record({ fish: fc.nat({ max: fishValues.length - 1 }) }),
};
const anyRound = fc
  .constantFrom(...modelIds)
  .chain((id) =>
    fc.record({
      id: fc.constant(id),
      seeds: anySeeds,
      play: anyPlay[id] ?? fc.constant({}),
      stake: fc.constantFrom(...models[id].stakes),
    }),
  );

describe('numbers', () => {
  test('follow the published formula: HMAC-SHA256 of seeds and nonce, as any tool computes it', () => {
    // First word: `printf %s 'luck:7:0' | openssl dgst -sha256 -hmac seed`. Hash: `printf %s seed |
    // sha256sum`.
    expect(seedHash('seed')).toBe(
      '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b',
    );
    const draw = roundDraw({ serverSeed: 'seed', clientSeed: 'luck', nonce: 7 });
    expect([draw.below(0x1_0000_0000), draw.below(0x1_0000_0000)]).toEqual([
      0xc6be_2e3a, 0x0029_f1be,
    ]);
  });

  test('are below their limit; words that would favour the small ones are rejected', () => {
    checkProperty(
      fc.property(anySeeds, fc.integer({ min: 1, max: 0xffff_ffff }), (seeds, limit) => {
        const draw = roundDraw(seeds);
        for (let time = 0; time < 12; time += 1)
          expect(draw.below(limit)).toSatisfy(
            (value: number) => Number.isInteger(value) && value >= 0 && value < limit,
          );
      }),
    );
    const words = [0xffff_ffff, 0xffff_fffe, 5, 0, 0, 0, 0, 0];
    const block = Buffer.alloc(32);
    words.forEach((word, index) => block.writeUInt32BE(word, index * 4));
    // 2^32 is 6 × 715827882 + 4, so the last four words are rejected.
    expect(drawFrom(() => block).below(6)).toBe(5);
    expect(drawFrom(() => block).below(2)).toBe(1);
  });
});

describe('every model', () => {
  test('is deterministic per seed, pays whole minor units, and respects its maximum', () => {
    checkProperty(
      fc.property(anyRound, ({ id, seeds, play: input, stake }) => {
        const model = models[id];
        const play = model.readPlay(input);
        const outcome = model.decide(roundDraw(seeds), play);
        expect(model.decide(roundDraw(seeds), play)).toEqual(outcome);
        const totalStake = model.pace === 'table' ? chipTotal(play as ChipsPlay) : stake;
        const payout = model.payout(outcome, totalStake, play);
        expect(
          Number.isSafeInteger(payout) && payout >= 0 && payout <= totalStake * model.maxWin,
        ).toBe(true);
      }),
    );
  });

  test('publishes a return below the total stake', () => {
    for (const {
      returns: [minReturn, maxReturn],
    } of Object.values(models)) {
      expect(ratioOf(minReturn)).toBeLessThanOrEqual(ratioOf(maxReturn));
      expect(ratioOf(maxReturn)).toBeGreaterThan(0.95);
      expect(ratioOf(maxReturn)).toBeLessThan(1);
    }
  });

  test('refuses an unknown play, and ignores unknown fields of a known one', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.object({ key: fc.constantFrom('side', 'chance', 'fish', 'chips', 'choice') }),
    );
    checkProperty(
      fc.property(fc.constantFrom(...modelIds), anything, anySeeds, (id, input, seeds) => {
        const model = models[id];
        const play = model.readPlay(input);
        if (play === undefined) return;
        expect(model.readPlay(play)).toEqual(play);
        expect(
          Number.isSafeInteger(
            model.payout(model.decide(roundDraw(seeds), play), model.stakes[0] ?? 0, play),
          ),
        ).toBe(true);
      }),
    );
    for (const chance of [1, 96, 50.5, '50', null])
      expect(dice.readPlay({ side: 'over', chance }), String(chance)).toBeUndefined();
    for (const kind of [-1, fishValues.length, 0.5, '0'])
      expect(fish.readPlay({ fish: kind }), String(kind)).toBeUndefined();
    for (const spot of ['n37', 'n00', 'n-1', 'toString', 'n', 'green', '__proto__'])
      expect(roulette.readPlay({ chips: [{ spot, amount: 100 }] }), spot).toBeUndefined();
    for (const amount of [0, -50, 49, 10_001, 99.5, '100', NaN])
      expect(
        roulette.readPlay({ chips: [{ spot: 'red', amount }] }),
        String(amount),
      ).toBeUndefined();
  });
});

describe('details', () => {
  test('deals each card once', () => {
    checkProperty(
      fc.property(anySeeds, (seeds) => {
        const topNine = topCards(roundDraw(seeds), 9);
        expect(new Set(topNine).size).toBe(9);
        expect(topNine.every((card) => card >= 0 && card < 52)).toBe(true);
      }),
    );
  });

  test('the player’s choice changes no other hand', () => {
    checkProperty(
      fc.property(anySeeds, (seeds) => {
        const [drawHands, standHands] = (['draw', 'stand'] as const).map(
          (choice) => cards.decide(roundDraw(seeds), { choice }).hands,
        );
        expect(drawHands?.slice(1)).toEqual(standHands?.slice(1));
        expect(drawHands?.[0]?.slice(0, 2)).toEqual(standHands?.[0]);
      }),
    );
  });

  test('the pot goes to the hand nearest to nine, and in equal parts to equals', () => {
    expect(shareOf([9, 3, 2])).toEqual({ parts: 1, mine: true });
    expect(shareOf([7, 7, 7])).toEqual({ parts: 3, mine: true });
    expect(shareOf([6, 8, 8])).toEqual({ parts: 2, mine: false });
    expect(totalOf([0, 32, 48])).toBe(0);
  });

  test('a wild replaces its neighbours from the left, and a line pays its longest run once', () => {
    const outcome = { stops: reels.map(() => 0) };
    for (const { count, pay } of winningLines(outcome))
      expect([count >= 3, pay > 0]).toEqual([true, true]);
  });
});
