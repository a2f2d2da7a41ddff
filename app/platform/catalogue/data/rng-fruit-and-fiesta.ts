import type { VendorGames } from './types.ts';

const mangoReels: VendorGames = {
  vassalage: 'MR',
  gameType: 'RNG',
  classes: [
    {
      gameClassify: 'JP',
      names: [
        'Mango Fiesta',
        'Cherry Lantern',
        'Citrus Parade',
        'Watermelon Splash',
        'Grapes of Fortune',
        'Candy Carnival',
        'Halo-Halo Stars',
        'Golden Mango Rush',
        'Triple Cherry Bells',
        'Sunrise Orchard',
        'Lucky Clover Grove',
        'Sweet Candy Comet',
        'Melon Moon Party',
        'Fruit Market Sevens',
        'Pineapple Pirates Chest',
        'Mango King Crown',
        'Lotus Lemonade',
        'Berry Fireworks',
      ],
    },
    {
      gameClassify: 'AC',
      names: ['Mango Plinko', 'Candy Plinko Rocket', 'Fruit Plinko Cat', 'Citrus Plinko Ball'],
    },
    { gameClassify: 'SC', names: ['Scratch a Mango', 'Cherry Ticket', 'Sunny Scratch Stars'] },
    { gameClassify: 'BG', names: ['Fiesta Bingo', 'Mango Street Bingo'] },
    { gameClassify: 'VP', names: ['Orchard Poker Cards', 'Joker Fruit Poker'] },
  ],
  hot: [
    'Mango Fiesta',
    'Golden Mango Rush',
    'Candy Plinko Rocket',
    'Fiesta Bingo',
    'Fruit Market Sevens',
  ],
  maintenance: ['Berry Fireworks'],
};

const jeepneyJackpots: VendorGames = {
  vassalage: 'JJ',
  gameType: 'RNG',
  classes: [
    {
      gameClassify: 'JP',
      names: [
        'Jeepney Jackpot Star',
        'Barangay Bells',
        'Coin Conductor',
        'Tricycle Treasure Coin',
        'Street Parade Mask',
        'Route Seven Seven Seven',
        'Golden Horn Jeepney',
        'Horseshoe Highway',
        'Midnight Neon Star',
        'Market Day Gift',
        'Parol Lights',
        'Rocket Jeepney',
        'Manila Moonlight Chest',
        'Chrome Bull Run',
        'Turbo Tiger Jeepney',
        'Diamond Dashboard Gem',
        'Lucky Cat Terminal',
      ],
    },
    {
      gameClassify: 'AC',
      names: [
        'Crossing Plinko Joystick',
        'Jeepney Plinko Rocket',
        'Plinko Avenue Coin',
        'Balloon Plinko Plaza',
      ],
    },
    {
      gameClassify: 'TG',
      names: [
        'Sidewalk Dice',
        'Corner Store Dragon Tiger Cards',
        'Perya Sic Bo Dice',
        'Plaza Roulette Wheel',
      ],
    },
    {
      gameClassify: 'SC',
      names: ['Scratch the Windshield Star', 'Fare Ticket Scratch', 'Golden Coin Scratch'],
    },
  ],
  hot: ['Jeepney Jackpot Star', 'Route Seven Seven Seven', 'Perya Sic Bo Dice', 'Rocket Jeepney'],
  maintenance: ['Chrome Bull Run'],
};

export const fruitAndFiesta: readonly VendorGames[] = [mangoReels, jeepneyJackpots];
