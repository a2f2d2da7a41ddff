import { expect, test } from 'vitest';
import {
  demoTypes,
  minStake,
  modelIds,
  modelOf,
  type ModelId,
} from '#app/domain/games/game-models.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { generatedGames } from '#app/platform/catalogue/generated-games.ts';
import { isGameCode } from '../../game-server/game-codes.ts';
import { models } from './models.ts';

test('[GM-09] a catalogue game opens the model of its class and name, with its own minimum bet', () => {
  const modelsByClass: Readonly<Record<string, readonly ModelId[]>> = {
    JP: ['slot', 'classic', 'cluster'],
    AC: ['plinko'],
    SC: ['scratch'],
    BG: ['bingo'],
    VP: ['poker'],
    TG: ['dice', 'roulette', 'sicbo', 'baccarat', 'dragontiger'],
    BACCARAT: ['baccarat'],
    ROULETTE: ['roulette'],
    SICBO: ['sicbo'],
    DRAGONTIGER: ['dragontiger'],
    SHOW: ['wheel'],
    LUCKYNINE: ['cards'],
    THREECARD: ['threecard'],
    FISHING: ['fish'],
    BOSS: ['fish'],
  };
  // Tiles must not show games without a model.
  const unavailableNames =
    /blackjack|mahjong|tongits|pusoy|rummy|domino|crash|keno|craps|hold.?em|color game/i;
  const playableGames = [...catalogue, ...generatedGames(2500)].filter(({ gameType }) =>
    demoTypes.includes(gameType),
  );
  for (const { nodeId, name, gameClassify, minBet } of playableGames) {
    expect(isGameCode(nodeId), nodeId).toBe(true);
    expect(modelsByClass[gameClassify], `${nodeId} (${gameClassify})`).toContain(modelOf(nodeId));
    expect([minBet, minBet], nodeId).toEqual([minStake(nodeId), models[modelOf(nodeId)].stakes[0]]);
    expect(name).not.toMatch(unavailableNames);
  }
  expect(new Set(playableGames.map(({ nodeId }) => modelOf(nodeId)))).toEqual(new Set(modelIds));
  for (const kind of ['slot', 'classic', 'cluster'])
    expect(catalogue.filter(({ nodeId }) => modelOf(nodeId) === kind).length, kind).toBeGreaterThan(
      10,
    );
});
