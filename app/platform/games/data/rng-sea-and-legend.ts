import type { VendorShelves } from '../shelf.ts';

/** Perlas Bay: pearls, tides and what lies below. */
const perlasBay: VendorShelves = {
  vassalage: 'PB',
  gameType: 'RNG',
  shelves: [
    { gameClassify: 'JP', minBet: 1, names: ['Pearl of the Bay', 'Shell Serenade', 'Coral Crown', 'Mermaid Moon Shell', 'Tide of Gems'] },
    { gameClassify: 'JP', minBet: 5, names: ['Octopus Orchestra', 'Captain Crab Chest', 'Blue Wave Sevens', 'Starfish Saga', 'Pirate Pearl Chest', 'Whale Watcher Wave'] },
    { gameClassify: 'JP', minBet: 10, names: ['Sunken Pyramid', 'Shark Lagoon Gold', 'Lighthouse Bells', 'Treasure of Perlas Bay'] },
    { gameClassify: 'AC', minBet: 10, names: ['Crab Grab', 'Submarine Bomb Run', 'Pearl Diver Rush'] },
    { gameClassify: 'VP', minBet: 50, names: ['Pearl Poker Cards', 'Deuces on Deck'] },
    { gameClassify: 'BG', minBet: 50, names: ['Seashell Bingo', 'Lagoon Bingo Stars'] },
  ],
  hot: ['Pearl of the Bay', 'Captain Crab Chest', 'Pearl Diver Rush'],
};

/** Lantern Gate: dragons, lanterns, festivals of the moon. */
const lanternGate: VendorShelves = {
  vassalage: 'LG',
  gameType: 'RNG',
  shelves: [
    { gameClassify: 'JP', minBet: 1, names: ['Dragon Lantern Festival', 'Panda Bamboo Coin', 'Lotus Pond Koi', 'Fan Dance Fortune', 'Moon Rabbit Gift'] },
    { gameClassify: 'JP', minBet: 5, names: ['Nine Dragon Gates', 'Red Lantern Tiger', 'Golden Fan Dynasty', 'Jade Dragon Gem', 'Firecracker Fireworks Night', 'Lucky Koi Fish Pond'] },
    { gameClassify: 'JP', minBet: 10, names: ['Emperor Crown of Jade', 'Twin Dragon Pearl', 'Opera Mask Mystery', 'Silk Road Chest', 'Tiger and Dragon Treasure'] },
    { gameClassify: 'TG', minBet: 50, names: ['Lantern Sic Bo Dice', 'Dragon Tiger Cards', 'Jade Roulette Wheel', 'Temple Mahjong Tiles'] },
    { gameClassify: 'SC', minBet: 50, names: ['Lantern Scratch Gift', 'Dragon Scratch Gold'] },
  ],
  hot: ['Dragon Lantern Festival', 'Nine Dragon Gates', 'Tiger and Dragon Treasure'],
  maintenance: ['Silk Road Chest'],
};

/** Red Thunder Works: volcanoes, tombs, books and beasts. */
const redThunder: VendorShelves = {
  vassalage: 'RT',
  gameType: 'RNG',
  shelves: [
    { gameClassify: 'JP', minBet: 1, names: ['Volcano Vault', 'Book of the Red Sun', 'Shield of Storms', 'Pharaoh Pyramid Riches', 'Thunder Bull'] },
    { gameClassify: 'JP', minBet: 5, names: ['Rocket to the Moon Gem', 'Treasure Tomb Book', 'Wild Tiger Canyon', 'Volcano Dragon Heart', 'Crystal Gem Cascade', 'Panther Pyramid'] },
    { gameClassify: 'JP', minBet: 10, names: ['Storm Shield Legends', 'Ruby Crown Wars', 'Seven Thunder Bells', 'Gem Forge Volcano'] },
    { gameClassify: 'AC', minBet: 5, names: ['Rocket Crash Red', 'Mine Field Gems Bomb', 'Plinko Thunder Ball', 'Space Joystick Raiders'] },
    { gameClassify: 'TG', minBet: 75, names: ['Thunder Blackjack Cards', 'Red Wheel Roulette', 'Craps Canyon Dice'] },
    { gameClassify: 'VP', minBet: 75, names: ['Volcano Poker Cards', 'Joker Thunder Poker'] },
  ],
  hot: ['Volcano Vault', 'Rocket Crash Red', 'Plinko Thunder Ball', 'Crystal Gem Cascade'],
};

/** Slots of sea, lanterns and legends. */
export const seaAndLegend: readonly VendorShelves[] = [perlasBay, lanternGate, redThunder];
