import { demoTypes, minStake } from '#app/domain/games/game-models.ts';
import type { Game } from '#schema/calls/games.ts';
import { catalogue, slug } from './catalogue.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const first = words(`
  Amber Azure Bamboo Brass Copper Coral Crimson Crystal Dawn Ember Festive Frosty Gilded Hidden
  Indigo Ivory Jade Lucky Lunar Mellow Misty Noble Opal Pearly Quiet Rosy Royal Ruby Silken
  Silver Stormy Sunny Swift Tidal Velvet Verdant Violet Wandering Wild Winter`);
const second = words(`
  Anchor Bell Boat Carnival Cat Cherry Chest Clover Coin Comet Crown Lemon Dragon Drum Eagle Fan
  Fern Flower Gem Gift Harbour Horse Jeepney Key Lantern Lotus Mango Mask Moon Orchard Palm
  Panda Pearl Phoenix Pirate Rocket Shell Star Sun Temple Tiger Treasure Turtle Volcano Wave
  Bonfire Wolf Garden Parade Island`);
const kinds: Readonly<Record<string, string>> = {
  AC: 'Plinko',
  SC: 'Scratch',
  BG: 'Bingo',
  VP: 'Poker',
  TG: 'Dice',
  BACCARAT: 'Baccarat',
  ROULETTE: 'Roulette',
  SICBO: 'Sic Bo',
  DRAGONTIGER: 'Dragon Tiger',
  SHOW: 'Wheel',
  LUCKYNINE: 'Lucky Nine',
  THREECARD: 'Three Card',
  FISHING: 'Fish',
  BOSS: 'Cannon',
};

/** Seven of ten are slots, as in a real catalogue. */
function templateOf(index: number): Game {
  const slots = catalogue.filter(({ gameType }) => gameType === 'RNG');
  const others = catalogue.filter(({ gameType }) => gameType !== 'RNG');
  const source = index % 10 < 7 ? slots : others;
  const game = source[(index * 7) % source.length];
  if (!game) throw new RangeError('the catalogue is empty');
  return game;
}

/** Deterministic additional games, to test the site with thousands. */
export const generatedGames = (count: number): Game[] =>
  Array.from({ length: count }, (_, index) => {
    const { vassalage, gameType, gameClassify, minBet } = templateOf(index);
    const series = Math.floor(index / (first.length * second.length));
    const name =
      `${first[index % first.length] ?? ''} ` +
      `${second[Math.floor(index / first.length) % second.length] ?? ''}` +
      `${kinds[gameClassify] ? ` ${kinds[gameClassify]}` : ''}` +
      `${series > 0 ? ` ${series + 1}` : ''}`;
    const nodeId = `${vassalage}-${slug(name)}-no${index + 1}`;
    return {
      nodeId,
      name,
      gameType,
      vassalage,
      gameClassify,
      minBet: demoTypes.includes(gameType) ? minStake(nodeId) : minBet,
      isHot: index % 97 === 0 ? 1 : 0,
      maintenance: index % 211 === 210,
    };
  });
