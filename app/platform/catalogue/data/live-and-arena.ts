import type { VendorGames } from './types.ts';

const silverVeil: VendorGames = {
  vassalage: 'SV',
  gameType: 'LIVE',
  classes: [
    {
      gameClassify: 'BACCARAT',
      names: [
        'Silver Veil Baccarat Cards',
        'Speed Baccarat Cards A',
        'Speed Baccarat Cards B',
        'Pearl Room Baccarat',
        'Crown Salon Baccarat',
        'No Commission Baccarat',
      ],
    },
    {
      gameClassify: 'ROULETTE',
      names: ['Silver Roulette Wheel', 'Lightning Roulette Wheel', 'Auto Roulette Wheel'],
    },
    {
      gameClassify: 'DRAGONTIGER',
      names: ['Veil Dragon Tiger Cards', 'Crown Dragon Tiger', 'Infinite Dragon Tiger'],
    },
    { gameClassify: 'SICBO', names: ['Silver Sic Bo Dice', 'Emperor Sic Bo Dice'] },
    { gameClassify: 'SHOW', names: ['Wheel of Lanterns', 'Fiesta Dream Wheel'] },
  ],
  hot: ['Silver Veil Baccarat Cards', 'Lightning Roulette Wheel', 'Wheel of Lanterns'],
  maintenance: ['Speed Baccarat Cards B'],
};

const moonlitTables: VendorGames = {
  vassalage: 'MT',
  gameType: 'LIVE',
  classes: [
    {
      gameClassify: 'BACCARAT',
      names: [
        'Moonlit Baccarat Cards',
        'Tiger Moon Baccarat',
        'Squeeze Baccarat Cards',
        'Garden Baccarat Lotus',
        'Moon Baccarat Cards',
        'Lounge Baccarat Cards',
      ],
    },
    { gameClassify: 'DRAGONTIGER', names: ['Moonlit Dragon Tiger', 'Speed Dragon Tiger'] },
    { gameClassify: 'ROULETTE', names: ['Moon Roulette Wheel', 'Starry Roulette'] },
    { gameClassify: 'SICBO', names: ['Moonlit Sic Bo Dice', 'Perya Live Sic Bo Dice'] },
    { gameClassify: 'SHOW', names: ['Moon Coin Wheel', 'Starry Night Wheel'] },
  ],
  hot: ['Moonlit Dragon Tiger', 'Perya Live Sic Bo Dice'],
};

/** The spec's cockfight list has a single entry. */
const dawnSpur: VendorGames = {
  vassalage: 'DS88',
  gameType: 'COCKFIGHT',
  classes: [
    {
      gameClassify: 'ARENA',
      minBet: 1000,
      names: ['Dawn Spur Rooster Arena', 'Sunrise Rooster Derby', 'Golden Rooster Cup'],
    },
    {
      gameClassify: 'REPLAY',
      minBet: 500,
      names: ['Rooster Legends', 'Red Rooster Rounds', 'Midnight Rooster League'],
    },
  ],
  hot: ['Dawn Spur Rooster Arena'],
};

export const liveAndArena: readonly VendorGames[] = [silverVeil, moonlitTables, dawnSpur];
