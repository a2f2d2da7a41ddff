import type { VendorShelves } from '../shelf.ts';

const silverVeil: VendorShelves = {
  vassalage: 'SV',
  gameType: 'LIVE',
  shelves: [
    { gameClassify: 'BACCARAT', minBet: 1000, names: ['Silver Veil Baccarat Cards', 'Speed Baccarat Cards A', 'Speed Baccarat Cards B', 'Pearl Room Baccarat', 'Crown Salon Baccarat', 'No Commission Baccarat'] },
    { gameClassify: 'ROULETTE', minBet: 500, names: ['Silver Roulette Wheel', 'Lightning Roulette Wheel', 'Auto Roulette Wheel'] },
    { gameClassify: 'BLACKJACK', minBet: 2000, names: ['Veil Blackjack Cards', 'Crown Blackjack Cards', 'Infinite Blackjack Cards'] },
    { gameClassify: 'SICBO', minBet: 500, names: ['Silver Sic Bo Dice', 'Emperor Sic Bo Dice'] },
    { gameClassify: 'SHOW', minBet: 100, names: ['Wheel of Lanterns', 'Fiesta Dream Wheel'] },
  ],
  hot: ['Silver Veil Baccarat Cards', 'Lightning Roulette Wheel', 'Wheel of Lanterns'],
  maintenance: ['Speed Baccarat Cards B'],
};

const moonlitTables: VendorShelves = {
  vassalage: 'MT',
  gameType: 'LIVE',
  shelves: [
    { gameClassify: 'BACCARAT', minBet: 500, names: ['Moonlit Baccarat Cards', 'Tiger Moon Baccarat', 'Squeeze Baccarat Cards', 'Garden Baccarat Lotus'] },
    { gameClassify: 'DRAGONTIGER', minBet: 500, names: ['Moonlit Dragon Tiger', 'Speed Dragon Tiger'] },
    { gameClassify: 'ROULETTE', minBet: 200, names: ['Moon Roulette Wheel', 'Starry Roulette Wheel'] },
    { gameClassify: 'SICBO', minBet: 200, names: ['Moonlit Sic Bo Dice', 'Color Game Live Dice'] },
    { gameClassify: 'BLACKJACK', minBet: 1000, names: ['Moon Blackjack Cards', 'Lounge Blackjack Cards'] },
    { gameClassify: 'SHOW', minBet: 100, names: ['Moon Coin Show', 'Dealer Bingo Night'] },
  ],
  hot: ['Moonlit Dragon Tiger', 'Color Game Live Dice'],
};

/** One vendor, one arena: the spec's cockfight list holds a single entry. */
const dawnSpur: VendorShelves = {
  vassalage: 'DS88',
  gameType: 'COCKFIGHT',
  shelves: [
    { gameClassify: 'ARENA', minBet: 1000, names: ['Dawn Spur Rooster Arena', 'Sunrise Rooster Derby', 'Golden Rooster Cup'] },
    { gameClassify: 'REPLAY', minBet: 500, names: ['Rooster Legends', 'Red Rooster Rounds', 'Midnight Rooster League'] },
  ],
  hot: ['Dawn Spur Rooster Arena'],
};

/** Live tables and the cockfight arena. */
export const liveAndArena: readonly VendorShelves[] = [silverVeil, moonlitTables, dawnSpur];
