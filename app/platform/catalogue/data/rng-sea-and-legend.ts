import type { VendorGames } from './types.ts';

const perlasBay: VendorGames = {
  vassalage: 'PB',
  gameType: 'RNG',
  classes: [
    {
      gameClassify: 'JP',
      names: [
        'Pearl of the Bay',
        'Shell Serenade',
        'Coral Crown',
        'Mermaid Moon Shell',
        'Tide of Gems',
        'Octopus Orchestra',
        'Captain Crab Chest',
        'Blue Wave Sevens',
        'Starfish Saga',
        'Pirate Pearl Chest',
        'Whale Watcher Wave',
        'Sunken Pyramid',
        'Shark Lagoon Gold',
        'Lighthouse Bells',
        'Treasure of Perlas Bay',
      ],
    },
    { gameClassify: 'AC', names: ['Crab Plinko', 'Submarine Plinko Run', 'Pearl Diver Plinko'] },
    { gameClassify: 'VP', names: ['Pearl Poker Cards', 'Deck Poker Cards'] },
    { gameClassify: 'BG', names: ['Seashell Bingo', 'Lagoon Bingo Stars'] },
  ],
  hot: ['Pearl of the Bay', 'Captain Crab Chest', 'Pearl Diver Plinko'],
};

const lanternGate: VendorGames = {
  vassalage: 'LG',
  gameType: 'RNG',
  classes: [
    {
      gameClassify: 'JP',
      names: [
        'Dragon Lantern Festival',
        'Panda Bamboo Coin',
        'Lotus Pond Koi',
        'Fan Dance Fortune',
        'Moon Rabbit Gift',
        'Nine Dragon Gates',
        'Red Lantern Tiger',
        'Golden Fan Dynasty',
        'Jade Dragon Gem',
        'Firecracker Fireworks Night',
        'Lucky Koi Fish Pond',
        'Emperor Crown of Jade',
        'Twin Dragon Pearl',
        'Opera Mask Mystery',
        'Silk Road Chest',
        'Tiger and Dragon Treasure',
      ],
    },
    {
      gameClassify: 'TG',
      names: [
        'Lantern Sic Bo Dice',
        'Dragon Tiger Cards',
        'Jade Roulette Wheel',
        'Temple Baccarat Fan',
      ],
    },
    { gameClassify: 'SC', names: ['Lantern Scratch Gift', 'Dragon Scratch Gold'] },
  ],
  hot: ['Dragon Lantern Festival', 'Nine Dragon Gates', 'Tiger and Dragon Treasure'],
  maintenance: ['Silk Road Chest'],
};

const redThunder: VendorGames = {
  vassalage: 'RT',
  gameType: 'RNG',
  classes: [
    {
      gameClassify: 'JP',
      names: [
        'Volcano Vault',
        'Book of the Red Sun',
        'Shield of Storms',
        'Pharaoh Pyramid Riches',
        'Thunder Bull',
        'Rocket to the Moon Gem',
        'Treasure Tomb Book',
        'Wild Tiger Canyon',
        'Volcano Dragon Heart',
        'Crystal Gem Cascade',
        'Panther Pyramid',
        'Storm Shield Legends',
        'Ruby Crown Wars',
        'Seven Thunder Bells',
        'Gem Forge Volcano',
      ],
    },
    {
      gameClassify: 'AC',
      names: [
        'Red Rocket Plinko',
        'Plinko Mine Bomb',
        'Plinko Thunder Ball',
        'Space Plinko Joystick',
      ],
    },
    { gameClassify: 'TG', names: ['Thunder Baccarat Cards', 'Red Wheel Roulette', 'Canyon Dice'] },
    { gameClassify: 'VP', names: ['Volcano Poker Cards', 'Joker Thunder Poker'] },
  ],
  hot: ['Volcano Vault', 'Red Rocket Plinko', 'Plinko Thunder Ball', 'Crystal Gem Cascade'],
};

export const seaAndLegend: readonly VendorGames[] = [perlasBay, lanternGate, redThunder];
