import type { VendorShelves } from '../shelf.ts';

const coralKingdom: VendorShelves = {
  vassalage: 'CK',
  gameType: 'FISH',
  shelves: [
    { gameClassify: 'FISHING', minBet: 1, names: ['Coral Kingdom Fish', 'Octopus Overlord', 'Golden Shark Hunt', 'Crab King Cannon', 'Pearl Shell Hunters', 'Rainbow Fish Reef'] },
    { gameClassify: 'BOSS', minBet: 10, names: ['Dragon Fish Emperor', 'Kraken Octopus Battle', 'Volcano Shark Boss', 'Treasure Chest Trench'] },
  ],
  hot: ['Coral Kingdom Fish', 'Golden Shark Hunt', 'Dragon Fish Emperor'],
};

const deepTide: VendorShelves = {
  vassalage: 'DT',
  gameType: 'FISH',
  shelves: [
    { gameClassify: 'FISHING', minBet: 5, names: ['Deep Tide Fish Hunt', 'Blue Wave Anglers', 'Lantern Fish Night', 'Turtle Shell Bay', 'Jellyfish Star Bloom'] },
    { gameClassify: 'BOSS', minBet: 50, names: ['Abyss Dragon Hunt', 'Shark Tooth Storm', 'Giant Crab Siege'] },
  ],
  hot: ['Deep Tide Fish Hunt'],
  maintenance: ['Giant Crab Siege'],
};

const mangoReef: VendorShelves = {
  vassalage: 'MR',
  gameType: 'FISH',
  shelves: [{ gameClassify: 'FISHING', minBet: 10, names: ['Mango Reef Fish', 'Candy Coral Fish', 'Fiesta Fish Fireworks', 'Lucky Koi Cannon'] }],
  hot: ['Mango Reef Fish'],
};

const amihanCards: VendorShelves = {
  vassalage: 'AC',
  gameType: 'PVP',
  shelves: [
    { gameClassify: 'CARDS', minBet: 10, names: ['Tongits Cards Club', 'Pusoy Cards Kings', 'Lucky Nine Cards', 'Amihan Poker Cards', 'Three Card Crown', 'Rummy Breeze Cards'] },
    { gameClassify: 'TILES', minBet: 50, names: ['Mahjong Breeze', 'Mahjong Dragon Tiles', 'Domino Mask'] },
    { gameClassify: 'DICE', minBet: 10, names: ['Dice Duel', 'Captain Dice Chest'] },
  ],
  hot: ['Tongits Cards Club', 'Pusoy Cards Kings', 'Mahjong Breeze'],
};

const tambayanClub: VendorShelves = {
  vassalage: 'TC',
  gameType: 'PVP',
  shelves: [
    { gameClassify: 'CARDS', minBet: 5, names: ['Tambayan Tongits Cards', 'Golden Bull Cards', 'Joker Street Cards', 'Rooftop Poker Cards', 'Pares Pares Cards'] },
    { gameClassify: 'TILES', minBet: 10, names: ['Street Mahjong', 'Sungka Shells', 'Dama Crown'] },
    { gameClassify: 'DICE', minBet: 75, names: ['Snake Dice', 'Perya Dice Wheel'] },
  ],
  hot: ['Tambayan Tongits Cards', 'Golden Bull Cards'],
  maintenance: ['Snake Dice'],
};

/** Fish games and games between players. */
export const fishAndCards: readonly VendorShelves[] = [coralKingdom, deepTide, mangoReef, amihanCards, tambayanClub];
