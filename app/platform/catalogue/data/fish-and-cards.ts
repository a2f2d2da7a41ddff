import type { VendorGames } from './types.ts';

const coralKingdom: VendorGames = {
  vassalage: 'CK',
  gameType: 'FISH',
  classes: [
    {
      gameClassify: 'FISHING',
      names: [
        'Coral Kingdom Fish',
        'Octopus Overlord',
        'Golden Shark Hunt',
        'Crab King Cannon',
        'Pearl Shell Hunters',
        'Rainbow Fish Reef',
      ],
    },
    {
      gameClassify: 'BOSS',
      names: [
        'Dragon Fish Emperor',
        'Kraken Octopus Battle',
        'Volcano Shark Boss',
        'Treasure Chest Trench',
      ],
    },
  ],
  hot: ['Coral Kingdom Fish', 'Golden Shark Hunt', 'Dragon Fish Emperor'],
};

const deepTide: VendorGames = {
  vassalage: 'DT',
  gameType: 'FISH',
  classes: [
    {
      gameClassify: 'FISHING',
      names: [
        'Deep Tide Fish Hunt',
        'Blue Wave Anglers',
        'Lantern Fish Night',
        'Turtle Shell Bay',
        'Jellyfish Star Bloom',
      ],
    },
    { gameClassify: 'BOSS', names: ['Abyss Dragon Hunt', 'Shark Tooth Storm', 'Giant Crab Siege'] },
  ],
  hot: ['Deep Tide Fish Hunt'],
  maintenance: ['Giant Crab Siege'],
};

const mangoReef: VendorGames = {
  vassalage: 'MR',
  gameType: 'FISH',
  classes: [
    {
      gameClassify: 'FISHING',
      names: ['Mango Reef Fish', 'Candy Coral Fish', 'Fiesta Fish Fireworks', 'Lucky Koi Cannon'],
    },
  ],
  hot: ['Mango Reef Fish'],
};

const amihanCards: VendorGames = {
  vassalage: 'AC',
  gameType: 'PVP',
  classes: [
    {
      gameClassify: 'LUCKYNINE',
      names: [
        'Lucky Nine Cards',
        'Amihan Lucky Nine Kings',
        'Breeze Lucky Nine',
        'Lucky Nine Captain',
        'Lucky Nine Carnival',
        'Golden Lucky Nine',
      ],
    },
    {
      gameClassify: 'THREECARD',
      names: [
        'Three Card Crown',
        'Amihan Three Card Club',
        'Three Card Breeze',
        'Three Card Mask',
        'Dragon Three Card',
      ],
    },
  ],
  hot: ['Lucky Nine Cards', 'Three Card Crown', 'Golden Lucky Nine'],
};

const tambayanClub: VendorGames = {
  vassalage: 'TC',
  gameType: 'PVP',
  classes: [
    {
      gameClassify: 'LUCKYNINE',
      names: [
        'Tambayan Lucky Nine',
        'Bull Lucky Nine Cards',
        'Rooftop Lucky Nine',
        'Street Lucky Nine Chips',
        'Snake Lucky Nine',
      ],
    },
    {
      gameClassify: 'THREECARD',
      names: [
        'Joker Three Card',
        'Street Three Card Kings',
        'Rooftop Three Card',
        'Perya Three Card',
        'Three Card Shells',
      ],
    },
  ],
  hot: ['Tambayan Lucky Nine', 'Joker Three Card'],
  maintenance: ['Snake Lucky Nine'],
};

export const fishAndCards: readonly VendorGames[] = [
  coralKingdom,
  deepTide,
  mangoReef,
  amihanCards,
  tambayanClub,
];
