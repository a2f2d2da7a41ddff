import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeeds } from '../../../../tests/support/any-seeds.ts';
import { checkProperty } from '../../../../tests/support/property.ts';
import { roundDraw } from '../../provably-fair/seeds.ts';
import { playOut } from './baccarat.ts';
import { balls, bingo, callCount } from './bingo.ts';
import { clustersOf, minClusterSize, maxFalls, side, type ClusterOutcome } from './cluster.ts';
import { models } from './models.ts';
import { handAfterDraw, poker, pokerNameOf, ruleHold } from './poker.ts';
import { matchesToWin, prizeOf, prizes, scratch, type ScratchOutcome } from './scratch.ts';
import { ruleSwap, threeCard, threeCardShare, threeCardValue } from './three-card.ts';

describe('outcomes', () => {
  test('cascades: clusters are complete and large enough, and no paying one remains', () => {
    checkProperty(
      fc.property(anySeeds, (seeds) => {
        const { grids } = models.cluster.decide(roundDraw(seeds), {}) as ClusterOutcome;
        expect(
          grids.length <= maxFalls + 1 &&
            (grids.length > maxFalls || clustersOf(grids.at(-1) ?? '').length === 0),
        ).toBe(true);
        grids.forEach((grid, step) => {
          expect(grid).toMatch(/^[A-F]{36}$/);
          const removedPlaces = new Set(clustersOf(grid).flatMap(({ places }) => places));
          for (const { places, stone } of clustersOf(grid))
            expect(
              places.length >= minClusterSize && places.every((index) => grid[index] === stone),
            ).toBe(true);
          const next = grids[step + 1];
          if (next)
            for (let column = 0; column < side; column += 1) {
              const remainingStones = Array.from(grid.slice(column * side, (column + 1) * side))
                .filter((_, row) => !removedPlaces.has(column * side + row))
                .join('');
              expect(next.slice(column * side, (column + 1) * side).endsWith(remainingStones)).toBe(
                true,
              );
            }
        });
      }),
    );
  });

  test('a scratch card shows three of a kind only for its prize', () => {
    checkProperty(
      fc.property(anySeeds, (seeds) => {
        const outcome = scratch.decide(roundDraw(seeds), {}) as ScratchOutcome;
        const often = prizes
          .filter(
            ({ pays }) => outcome.fields.filter((field) => field === pays).length >= matchesToWin,
          )
          .map(({ pays }) => pays);
        expect([outcome.fields.length, often]).toEqual([
          9,
          prizeOf(outcome) > 0 ? [prizeOf(outcome)] : [],
        ]);
      }),
    );
  });

  test('a bingo card has five numbers of each column, and no ball occurs twice', () => {
    checkProperty(
      fc.property(anySeeds, (seeds) => {
        const { card, balls: drawnBalls } = bingo.decide(roundDraw(seeds), {});
        expect([new Set(card).size, card[12], new Set(drawnBalls).size]).toEqual([
          25,
          0,
          callCount,
        ]);
        card.forEach(
          (number, index) =>
            index === 12 || expect(Math.ceil(number / 15)).toBe(Math.floor(index / 5) + 1),
        );
        expect(Math.min(...drawnBalls) >= 1 && Math.max(...drawnBalls) <= balls).toBe(true);
      }),
    );
  });

  test('both hands of baccarat draw by the table’s rule', () => {
    // Ranks by value: ace 1, ten 0.
    const card = (worth: number) => (worth === 0 ? 36 : (worth - 1) * 4);
    const counts = (...worths: number[]) => {
      const { player, banker } = playOut(worths.map(card));
      return [player.length, banker.length];
    };
    expect(counts(4, 1, 4, 1, 9, 9)).toEqual([2, 2]);
    expect(counts(3, 1, 3, 4, 9, 9)).toEqual([2, 3]);
    expect(counts(3, 3, 3, 3, 9, 9)).toEqual([2, 2]);
    expect(counts(1, 3, 1, 3, 6, 9)).toEqual([3, 3]);
    expect(counts(1, 3, 1, 3, 5, 9)).toEqual([3, 2]);
    expect(counts(1, 1, 1, 2, 8, 9)).toEqual([3, 2]);
  });

  test('poker hands are distinguished, held cards stay, and the pay table lists every hand', () => {
    // Four consecutive numbers are the suits of a rank.
    const hands = {
      royal: [0, 36, 40, 44, 48],
      straightFlush: [0, 4, 8, 12, 16],
      quads: [0, 1, 2, 3, 50],
      fullHouse: [0, 1, 2, 50, 49],
      flush: [0, 4, 8, 12, 20],
      straight: [0, 37, 40, 44, 48],
      trips: [0, 1, 2, 20, 30],
      twoPair: [0, 1, 20, 21, 30],
      jacks: [40, 41, 0, 20, 30],
      nothing: [36, 37, 0, 20, 30],
    } as const;
    for (const [name, hand] of Object.entries(hands)) expect(pokerNameOf(hand), name).toBe(name);
    expect(ruleHold(hands.royal)).toBe(31);
    expect(ruleHold(hands.twoPair)).toBe(15);
    expect(ruleHold([0, 4, 8, 12, 22])).toBe(15);
    expect(ruleHold([0, 21, 42, 26, 30])).toBe(5);
    checkProperty(
      fc.property(anySeeds, fc.nat({ max: 31 }), (seeds, choice) => {
        const openingHand = poker.opening?.(roundDraw(seeds)) ?? [];
        const { hand } = poker.decide(roundDraw(seeds), { choice });
        hand.forEach((one, index) =>
          expect(one === openingHand[index]).toBe((choice & (1 << index)) > 0),
        );
        expect(new Set([...hand, ...openingHand]).size).toBe(
          5 + hand.filter((one) => !openingHand.includes(one)).length,
        );
      }),
    );
    expect(handAfterDraw([1, 2, 3, 4, 5, 6, 7], 0b10101)).toEqual([1, 6, 3, 7, 5]);
  });

  test('three cards: the better hand is worth more, and the rule wins as often as a bot', () => {
    const hands = [
      [4, 9, 30],
      [48, 29, 2],
      [4, 5, 12],
      [48, 49, 46],
      [4, 8, 20],
      [0, 5, 10],
      [44, 49, 2],
      [4, 5, 6],
      [0, 4, 8],
      [44, 48, 0],
    ];
    const values = hands.map((hand) => threeCardValue(hand).value);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    expect(hands.map((hand) => threeCardValue(hand).name)).toEqual([
      'high',
      'high',
      'pair',
      'pair',
      'flush',
      'straight',
      'straight',
      'trips',
      'straightFlush',
      'straightFlush',
    ]);
    expect([
      ruleSwap([4, 5, 12]),
      ruleSwap([4, 8, 21]),
      ruleSwap([20, 5, 42]),
      ruleSwap([4, 8, 12]),
    ]).toEqual([2, 2, 1, 'none']);
    checkProperty(
      fc.property(
        anySeeds,
        fc.constantFrom('none' as const, 0 as const, 1 as const, 2 as const),
        (seeds, choice) => {
          const openingHand = threeCard.opening?.(roundDraw(seeds)) ?? [];
          const [swapHands, defaultHands] = [
            threeCard.decide(roundDraw(seeds), { choice }).hands,
            threeCard.decide(roundDraw(seeds), { choice: undefined }).hands,
          ];
          expect(swapHands.slice(1)).toEqual(defaultHands.slice(1));
          swapHands[0]?.forEach((card, index) =>
            expect(card === openingHand[index]).toBe(index !== choice),
          );
          // Every seat follows the same rule, so the shares of all seats add up to one pot.
          const rotated = defaultHands
            .map((_, seat) =>
              threeCardShare([...defaultHands.slice(seat), ...defaultHands.slice(0, seat)]),
            )
            .reduce((sum, { parts, mine }) => sum + (mine ? 1 / parts : 0), 0);
          expect(rotated).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
