import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTypes, leastStake, modelIds, modelOf, type ModelId } from '#app/lib/game-models.ts';
import { catalogue } from '#app/platform/games/catalogue.ts';
import { moreGames } from '#app/platform/games/more-games.ts';
import { law } from '../../../tests/support/law.ts';
import { drawFrom } from '../fair/draw.ts';
import { roundDraw, seedHash } from '../fair/seeds.ts';
import { baccarat, baccaratSpots, countedBaccarat, playOut } from './baccarat.ts';
import { countBaccarat } from './baccarat-return.ts';
import { balls, bingo, called, countBingo } from './bingo.ts';
import { cards, potPaid, ruleChoice, seats, shareOf } from './cards.ts';
import { cardsReturn, countCards } from './cards-return.ts';
import { chipTotal, type ChipsPlay } from './chips.ts';
import { classic, classicLines, countClassic } from './classic.ts';
import { clustersOf, leastCluster, mostFalls, side, type ClusterOutcome } from './cluster.ts';
import { topCards, totalOf } from './deck.ts';
import { dice, diceWins, hundredfold, leastChance, mostChance } from './dice.ts';
import { dragonTiger, dragonTigerSpots } from './dragon-tiger.ts';
import { fish, fishChanceWhole, fishValues } from './fish.ts';
import { isGameCode } from './game-codes.ts';
import { ratioOf } from './model.ts';
import { models } from './models.ts';
import { moneyWheel, wheelFields, wheelSpots } from './money-wheel.ts';
import { countPlinko, plinko } from './plinko.ts';
import { drawn, poker, pokerNameOf, ruleHold } from './poker.ts';
import { coverOf, outside, roulette, wheelOrder, type Spot } from './roulette.ts';
import { alike, countScratch, prizeOf, prizes, scratch, type ScratchOutcome } from './scratch.ts';
import { sicBo, sicBoSpots } from './sic-bo.ts';
import { reels, slot, winningLines } from './slot.ts';
import { simulate } from './simulate.ts';
import { slotReturn } from './slot-return.ts';
import { ruleSwap, threeCard, threeCardShare, threeCardValue } from './three-card.ts';

const anySeeds = fc.record({ serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/), clientSeed: fc.stringMatching(/^[\w-]{1,32}$/), nonce: fc.nat() });
const anySpot = fc.constantFrom<Spot>(...(Object.keys(outside) as Spot[]), ...wheelOrder.map((number): Spot => `n${number}`));
const anyChips = (spots: readonly string[]) => fc.record({ chips: fc.array(fc.record({ spot: fc.constantFrom(...spots), amount: fc.constantFrom(100, 200, 5000) }), { minLength: 1, maxLength: 20 }) });
const anyPlay: Readonly<Partial<Record<ModelId, fc.Arbitrary<unknown>>>> = {
  baccarat: anyChips(baccaratSpots),
  dragontiger: anyChips(dragonTigerSpots),
  sicbo: anyChips(sicBoSpots),
  wheel: anyChips(wheelSpots),
  poker: fc.record({ choice: fc.nat({ max: 31 }) }),
  threecard: fc.record({ choice: fc.constantFrom('none', 0, 1, 2) }),
  dice: fc.record({ side: fc.constantFrom('under', 'over'), chance: fc.integer({ min: leastChance, max: mostChance }) }),
  roulette: fc.record({ chips: fc.array(fc.record({ spot: anySpot, amount: fc.constantFrom(...roulette.stakes) }), { minLength: 1, maxLength: 20 }) }),
  cards: fc.record({ choice: fc.constantFrom('draw', 'stand') }),
  fish: fc.record({ fish: fc.nat({ max: fishValues.length - 1 }) }),
};
const anyRound = fc.constantFrom(...modelIds).chain((id) => fc.record({ id: fc.constant(id), seeds: anySeeds, play: anyPlay[id] ?? fc.constant({}), stake: fc.constantFrom(...models[id].stakes) }));

describe('numbers', () => {
  test('come from the published formula: HMAC-SHA256 of seeds and nonce, as any tool counts it', () => {
    // printf %s 'luck:7:0' | openssl dgst -sha256 -hmac seed  → first word; printf %s seed | sha256sum
    expect(seedHash('seed')).toBe('19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b');
    const draw = roundDraw({ serverSeed: 'seed', clientSeed: 'luck', nonce: 7 });
    expect([draw.below(0x1_0000_0000), draw.below(0x1_0000_0000)]).toEqual([0xc6be_2e3a, 0x0029_f1be]);
  });

  test('lie below their limit; words that would favour the small ones are thrown away', () => {
    law(fc.property(anySeeds, fc.integer({ min: 1, max: 0xffff_ffff }), (seeds, limit) => {
      const draw = roundDraw(seeds);
      for (let time = 0; time < 12; time += 1) expect(draw.below(limit)).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value < limit);
    }));
    const words = [0xffff_ffff, 0xffff_fffe, 5, 0, 0, 0, 0, 0];
    const block = Buffer.alloc(32);
    words.forEach((word, place) => block.writeUInt32BE(word, place * 4));
    // 2^32 is 6 × 715827882 + 4: the last four words are over.
    expect(drawFrom(() => block).below(6)).toBe(5);
    expect(drawFrom(() => block).below(2)).toBe(1);
  });
});

describe('every model', () => {
  test('decides the same again from the same seeds, pays whole minor units, and never more than it says', () => {
    law(fc.property(anyRound, ({ id, seeds, play: given, stake }) => {
      const model = models[id];
      const play = model.readPlay(given);
      const outcome = model.decide(roundDraw(seeds), play);
      expect(model.decide(roundDraw(seeds), play)).toEqual(outcome);
      const staked = model.pace === 'table' ? chipTotal(play as ChipsPlay) : stake;
      const paid = model.payout(outcome, staked, play);
      expect(Number.isSafeInteger(paid) && paid >= 0 && paid <= staked * model.maxWin).toBe(true);
    }));
  });

  test('publishes a return below all that is staked', () => {
    for (const { returns: [least, most] } of Object.values(models)) {
      expect(ratioOf(least)).toBeLessThanOrEqual(ratioOf(most));
      expect(ratioOf(most)).toBeGreaterThan(0.95);
      expect(ratioOf(most)).toBeLessThan(1);
    }
  });

  test('refuses a play that it does not know, and takes nothing of one but what it knows', () => {
    const anything = fc.oneof(fc.anything(), fc.object({ key: fc.constantFrom('side', 'chance', 'fish', 'chips', 'choice') }));
    law(fc.property(fc.constantFrom(...modelIds), anything, anySeeds, (id, given, seeds) => {
      const model = models[id];
      const play = model.readPlay(given);
      if (play === undefined) return;
      expect(model.readPlay(play)).toEqual(play);
      expect(Number.isSafeInteger(model.payout(model.decide(roundDraw(seeds), play), model.stakes[0] ?? 0, play))).toBe(true);
    }));
    for (const chance of [1, 96, 50.5, '50', null]) expect(dice.readPlay({ side: 'over', chance }), String(chance)).toBeUndefined();
    for (const kind of [-1, fishValues.length, 0.5, '0']) expect(fish.readPlay({ fish: kind }), String(kind)).toBeUndefined();
    for (const spot of ['n37', 'n00', 'n-1', 'toString', 'n', 'green', '__proto__']) expect(roulette.readPlay({ chips: [{ spot, amount: 100 }] }), spot).toBeUndefined();
    for (const amount of [0, -50, 49, 10_001, 99.5, '100', NaN]) expect(roulette.readPlay({ chips: [{ spot: 'red', amount }] }), String(amount)).toBeUndefined();
  });
});

describe('the published return is what counting every outcome gives:', () => {
  test('slot', () => {
    expect(slotReturn()).toEqual(slot.returns[0]);
    expect(new Set(reels.map(({ length }) => length))).toEqual(new Set([27]));
  });

  test('dice, at every chance and on both sides', () => {
    const counted = Array.from({ length: mostChance - leastChance + 1 }, (_, index) => leastChance + index).flatMap((chance) => (['under', 'over'] as const).map((side) => {
      const wins = Array.from({ length: 100 }, (_, roll) => dice.payout({ roll }, 100, { side, chance })).reduce((sum, paid) => sum + paid, 0);
      expect(wins).toBe(chance * hundredfold(chance));
      return wins / 10_000;
    }));
    expect([Math.min(...counted), Math.max(...counted)]).toEqual(dice.returns.map(ratioOf));
    expect(diceWins({ roll: 49 }, { side: 'under', chance: 50 })).not.toBe(diceWins({ roll: 49 }, { side: 'over', chance: 50 }));
  });

  test('classic reels, plinko, scratch cards and bingo', () => {
    const { returned, most } = countClassic();
    expect([returned, most / classicLines.length]).toEqual([classic.returns[0], classic.maxWin]);
    expect(countPlinko()).toEqual(plinko.returns[0]);
    expect(countScratch()).toEqual(scratch.returns[0]);
    expect(prizes.reduce((sum, { cards: printed }) => sum + printed, 0)).toBeLessThan(10_000);
    expect(Math.round(countBingo() * 1e6)).toBe(bingo.returns[0].part);
  });

  test('baccarat, over every order of six cards out of eight decks', () => {
    const { deals, ...won } = countBaccarat();
    for (const spot of baccaratSpots) expect(BigInt(won[spot]) * BigInt(countedBaccarat.deals)).toBe(BigInt(countedBaccarat[spot]) * BigInt(deals));
    const back = { player: 2 * won.player + won.tie, banker: 1.95 * won.banker + won.tie, tie: 10 * won.tie };
    const all = baccaratSpots.map((spot) => back[spot] / deals);
    expect(Math.min(...all)).toBeCloseTo(ratioOf(baccarat.returns[0]), 12);
    expect(Math.max(...all)).toBeCloseTo(ratioOf(baccarat.returns[1]), 12);
    for (const [outcome, brings] of [[{ player: [36], banker: [0] }, { player: 0, banker: 195, tie: 0 }], [{ player: [0], banker: [0] }, { player: 100, banker: 100, tie: 1000 }]] as const)
      for (const spot of baccaratSpots) expect(baccarat.payout(outcome, 100, { chips: [{ spot, amount: 100 }] })).toBe(brings[spot]);
  });

  test('dragon and tiger, sic bo and the money wheel, on every place', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const returnsOf = <Spot extends string, Outcome>(model: { payout(outcome: Outcome, stake: number, play: ChipsPlay<Spot>): number }, spots: readonly Spot[], outcomes: readonly Outcome[]) =>
      spots.map((spot) => outcomes.reduce((sum, outcome) => sum + model.payout(outcome, 100, { chips: [{ spot, amount: 100 }] }), 0) / 100 / outcomes.length);
    const pairs = deck.flatMap((dragon) => deck.filter((card) => card !== dragon).map((tiger) => ({ dragon, tiger })));
    const throws = [1, 2, 3, 4, 5, 6].flatMap((one, _, all) => all.flatMap((two) => all.map((three) => ({ dice: [one, two, three] }))));
    for (const [model, all] of [
      [dragonTiger, returnsOf(dragonTiger, dragonTigerSpots, pairs)], [sicBo, returnsOf(sicBo, sicBoSpots, throws)], [moneyWheel, returnsOf(moneyWheel, wheelSpots, wheelFields.map((_, place) => ({ place })))],
    ] as const) {
      expect(Math.min(...all), model.id).toBeCloseTo(ratioOf(model.returns[0]), 12);
      expect(Math.max(...all), model.id).toBeCloseTo(ratioOf(model.returns[1]), 12);
    }
  });

  test('roulette, on every place of the cloth', () => {
    for (const spot of [...Object.keys(outside), ...wheelOrder.map((number) => `n${number}`)] as Spot[]) {
      const paid = wheelOrder.reduce((sum, number) => sum + roulette.payout({ number }, 100, { chips: [{ spot, amount: 100 }] }), 0);
      expect([paid, 100 * wheelOrder.length], spot).toEqual([100 * roulette.returns[0].part, 100 * roulette.returns[0].whole]);
      expect(coverOf(spot).length).toBeGreaterThan(0);
    }
    expect([...wheelOrder].sort((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  });

  test('fish, at every kind', () => {
    fishValues.forEach((value, kind) => {
      const caught = Array.from({ length: fishChanceWhole(value) }, (_, number) => fish.decide({ below: () => number }, { fish: kind }));
      const paid = caught.reduce((sum, outcome) => sum + fish.payout(outcome, 1, { fish: kind }), 0);
      expect([paid * fish.returns[0].whole, caught.length * fish.returns[0].part]).toEqual([caught.length * fish.returns[0].part, caught.length * fish.returns[0].part]);
    });
  });

  test('cards, over every deal: who plays as the bots do gets exactly a third of the pots; the best and the poorest choice are published', () => {
    const count = countCards();
    const asBots = [...Array(10).keys()].reduce((sum, total) => sum + (ruleChoice([total === 0 ? 36 : (total - 1) * 4]) === 'draw' ? count.won.draw : count.won.stand)[total]!, 0);
    expect(asBots).toBe(count.deals * 2);
    const exact = ([part, whole]: readonly [number, number], sixths: number) => expect(BigInt(part) * BigInt(count.deals) * 25n).toBe(BigInt(sixths) * 12n * BigInt(whole));
    const sum = (pick: (...two: number[]) => number) => [...Array(10).keys()].reduce((all, total) => all + pick(count.won.draw[total]!, count.won.stand[total]!), 0);
    exact([cards.returns[0].part, cards.returns[0].whole], sum(Math.min));
    exact([cards.returns[1].part, cards.returns[1].whole], sum(Math.max));
    expect(ratioOf(cardsReturn(count, () => 'stand'))).toBeGreaterThan(ratioOf(cards.returns[0]));
    expect((seats * potPaid) % 2 + (seats * potPaid) % 3).toBe(0);
  });
});

describe('a short simulation lies where chance puts it', () => {
  test.each(modelIds)('%s', (id) => {
    const { mean, error, expected } = simulate(id, 20_000, 'a fixed seed');
    // Four standard errors: one seed in 16,000 would fail, and this one is fixed.
    expect(Math.abs(mean - expected)).toBeLessThan(4 * error);
    expect(expected).toBeGreaterThan(0.9);
  });
});

describe('small things', () => {
  test('a deck gives no card twice', () => {
    law(fc.property(anySeeds, (seeds) => {
      const dealt = topCards(roundDraw(seeds), 9);
      expect(new Set(dealt).size).toBe(9);
      expect(dealt.every((card) => card >= 0 && card < 52)).toBe(true);
    }));
  });

  test('what the player chooses changes no other hand', () => {
    law(fc.property(anySeeds, (seeds) => {
      const [drawn, stood] = (['draw', 'stand'] as const).map((choice) => cards.decide(roundDraw(seeds), { choice }).hands);
      expect(drawn?.slice(1)).toEqual(stood?.slice(1));
      expect(drawn?.[0]?.slice(0, 2)).toEqual(stood?.[0]);
    }));
  });

  test('the pot goes to the nearest to nine, and in equal parts to equals', () => {
    expect(shareOf([9, 3, 2])).toEqual({ parts: 1, mine: true });
    expect(shareOf([7, 7, 7])).toEqual({ parts: 3, mine: true });
    expect(shareOf([6, 8, 8])).toEqual({ parts: 2, mine: false });
    expect(totalOf([0, 32, 48])).toBe(0);
  });

  test('a wild stands for its neighbours from the left, and a line pays its longest run once', () => {
    const outcome = { stops: reels.map(() => 0) };
    for (const { count, pay } of winningLines(outcome)) expect([count >= 3, pay > 0]).toEqual([true, true]);
  });

  test('stones that fall: every cluster is whole and large enough, nothing is left that pays unless the falls are used up, and each fall keeps what was not paid', () => {
    law(fc.property(anySeeds, (seeds) => {
      const { grids } = models.cluster.decide(roundDraw(seeds), {}) as ClusterOutcome;
      expect(grids.length <= mostFalls + 1 && (grids.length > mostFalls || clustersOf(grids.at(-1) ?? '').length === 0)).toBe(true);
      grids.forEach((grid, step) => {
        expect(grid).toMatch(/^[A-F]{36}$/);
        const gone = new Set(clustersOf(grid).flatMap(({ places }) => places));
        for (const { places, stone } of clustersOf(grid)) expect(places.length >= leastCluster && places.every((place) => grid[place] === stone)).toBe(true);
        const next = grids[step + 1];
        if (next) for (let column = 0; column < side; column += 1) {
          const kept = [...grid.slice(column * side, (column + 1) * side)].filter((_, row) => !gone.has(column * side + row)).join('');
          expect(next.slice(column * side, (column + 1) * side).endsWith(kept)).toBe(true);
        }
      });
    }));
  });

  test('a scratch card shows three alike of what it pays, and of nothing else', () => {
    law(fc.property(anySeeds, (seeds) => {
      const outcome = scratch.decide(roundDraw(seeds), {}) as ScratchOutcome;
      const often = prizes.filter(({ pays }) => outcome.fields.filter((field) => field === pays).length >= alike).map(({ pays }) => pays);
      expect([outcome.fields.length, often]).toEqual([9, prizeOf(outcome) > 0 ? [prizeOf(outcome)] : []]);
    }));
  });

  test('a bingo card has five numbers of each column, and no ball comes twice', () => {
    law(fc.property(anySeeds, (seeds) => {
      const { card, balls: came } = bingo.decide(roundDraw(seeds), {});
      expect([new Set(card).size, card[12], new Set(came).size]).toEqual([25, 0, called]);
      card.forEach((number, place) => place === 12 || expect(Math.ceil(number / 15)).toBe(Math.floor(place / 5) + 1));
      expect(Math.min(...came) >= 1 && Math.max(...came) <= balls).toBe(true);
    }));
  });

  test('both hands of baccarat draw by the table’s rule', () => {
    // Ranks by their worth: ace 1, ten 0.
    const card = (worth: number) => (worth === 0 ? 36 : (worth - 1) * 4);
    const counts = (...worths: number[]) => { const { player, banker } = playOut(worths.map(card)); return [player.length, banker.length]; };
    expect(counts(4, 1, 4, 1, 9, 9)).toEqual([2, 2]);
    expect(counts(3, 1, 3, 4, 9, 9)).toEqual([2, 3]);
    expect(counts(3, 3, 3, 3, 9, 9)).toEqual([2, 2]);
    expect(counts(1, 3, 1, 3, 6, 9)).toEqual([3, 3]);
    expect(counts(1, 3, 1, 3, 5, 9)).toEqual([3, 2]);
    expect(counts(1, 1, 1, 2, 8, 9)).toEqual([3, 2]);
  });

  test('poker hands are told apart, what is held stays, and the table holds what is made', () => {
    // Clubs, diamonds, hearts and spades of a rank are four numbers that follow each other.
    const hands = {
      royal: [0, 36, 40, 44, 48], straightFlush: [0, 4, 8, 12, 16], quads: [0, 1, 2, 3, 50], fullHouse: [0, 1, 2, 50, 49], flush: [0, 4, 8, 12, 20], straight: [0, 37, 40, 44, 48], trips: [0, 1, 2, 20, 30], twoPair: [0, 1, 20, 21, 30],
      jacks: [40, 41, 0, 20, 30], nothing: [36, 37, 0, 20, 30],
    } as const;
    for (const [name, hand] of Object.entries(hands)) expect(pokerNameOf(hand), name).toBe(name);
    expect(ruleHold(hands.royal)).toBe(31);
    expect(ruleHold(hands.twoPair)).toBe(15);
    expect(ruleHold([0, 4, 8, 12, 22])).toBe(15);
    expect(ruleHold([0, 21, 42, 26, 30])).toBe(5);
    law(fc.property(anySeeds, fc.nat({ max: 31 }), (seeds, choice) => {
      const before = poker.opening?.(roundDraw(seeds)) ?? [];
      const { hand } = poker.decide(roundDraw(seeds), { choice });
      hand.forEach((one, place) => expect(one === before[place]).toBe((choice & (1 << place)) > 0));
      expect(new Set([...hand, ...before]).size).toBe(5 + hand.filter((one) => !before.includes(one)).length);
    }));
    expect(drawn([1, 2, 3, 4, 5, 6, 7], 0b10101)).toEqual([1, 6, 3, 7, 5]);
  });

  test('three cards: the better hand is worth more, a choice changes one card and no other hand, and who plays by the rule wins as often as a bot', () => {
    const ladder = [[4, 9, 30], [48, 29, 2], [4, 5, 12], [48, 49, 46], [4, 8, 20], [0, 5, 10], [44, 49, 2], [4, 5, 6], [0, 4, 8], [44, 48, 0]];
    const values = ladder.map((hand) => threeCardValue(hand).value);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    expect(ladder.map((hand) => threeCardValue(hand).name)).toEqual(['high', 'high', 'pair', 'pair', 'flush', 'straight', 'straight', 'trips', 'straightFlush', 'straightFlush']);
    expect([ruleSwap([4, 5, 12]), ruleSwap([4, 8, 21]), ruleSwap([20, 5, 42]), ruleSwap([4, 8, 12])]).toEqual([2, 2, 1, 'none']);
    law(fc.property(anySeeds, fc.constantFrom('none' as const, 0 as const, 1 as const, 2 as const), (seeds, choice) => {
      const before = threeCard.opening?.(roundDraw(seeds)) ?? [];
      const [chosen, ruled] = [threeCard.decide(roundDraw(seeds), { choice }).hands, threeCard.decide(roundDraw(seeds), { choice: undefined }).hands];
      expect(chosen.slice(1)).toEqual(ruled.slice(1));
      chosen[0]?.forEach((card, place) => expect(card === before[place]).toBe(place !== choice));
      // All play by one rule: whoever sits where, the pots are paid in full.
      const turned = ruled.map((_, seat) => threeCardShare([...ruled.slice(seat), ...ruled.slice(0, seat)])).reduce((sum, { parts, mine }) => sum + (mine ? 1 / parts : 0), 0);
      expect(turned).toBeCloseTo(1, 9);
    }));
  });

  test('[GM-09] a game of the catalogue opens what its class and its name say, and its smallest bet is the one that the game takes', () => {
    const opened: Readonly<Record<string, readonly ModelId[]>> = {
      JP: ['slot', 'classic', 'cluster'], AC: ['plinko'], SC: ['scratch'], BG: ['bingo'], VP: ['poker'], TG: ['dice', 'roulette', 'sicbo', 'baccarat', 'dragontiger'],
      BACCARAT: ['baccarat'], ROULETTE: ['roulette'], SICBO: ['sicbo'], DRAGONTIGER: ['dragontiger'], SHOW: ['wheel'], LUCKYNINE: ['cards'], THREECARD: ['threecard'], FISHING: ['fish'], BOSS: ['fish'],
    };
    // Games that nobody here has: no tile may promise them.
    const promised = /blackjack|mahjong|tongits|pusoy|rummy|domino|crash|keno|craps|hold.?em|color game/i;
    const played = [...catalogue, ...moreGames(2500)].filter(({ gameType }) => demoTypes.includes(gameType));
    for (const { nodeId, name, gameClassify, minBet } of played) {
      expect(isGameCode(nodeId), nodeId).toBe(true);
      expect(opened[gameClassify], `${nodeId} (${gameClassify})`).toContain(modelOf(nodeId));
      expect([minBet, minBet], nodeId).toEqual([leastStake(nodeId), models[modelOf(nodeId)].stakes[0]]);
      expect(name).not.toMatch(promised);
    }
    expect(new Set(played.map(({ nodeId }) => modelOf(nodeId)))).toEqual(new Set(modelIds));
    for (const kind of ['slot', 'classic', 'cluster']) expect(catalogue.filter(({ nodeId }) => modelOf(nodeId) === kind).length, kind).toBeGreaterThan(10);
  });
});
