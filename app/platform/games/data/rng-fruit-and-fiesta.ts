import type { VendorShelves } from '../shelf.ts';

/** Mango Reels: fruit, sun and sweet things. */
const mangoReels: VendorShelves = {
  vassalage: 'MR',
  gameType: 'RNG',
  shelves: [
    { gameClassify: 'JP', minBet: 1, names: ['Mango Fiesta', 'Cherry Lantern', 'Citrus Parade', 'Watermelon Splash', 'Grapes of Fortune', 'Candy Carnival', 'Halo-Halo Stars'] },
    { gameClassify: 'JP', minBet: 5, names: ['Golden Mango Rush', 'Triple Cherry Bells', 'Sunrise Orchard', 'Lucky Clover Grove', 'Sweet Candy Comet', 'Melon Moon Party', 'Fruit Market Sevens'] },
    { gameClassify: 'JP', minBet: 10, names: ['Pineapple Pirates Chest', 'Mango King Crown', 'Lotus Lemonade', 'Berry Fireworks'] },
    { gameClassify: 'AC', minBet: 10, names: ['Mango Catcher', 'Candy Rocket', 'Fruit Ninja Cat', 'Citrus Bomb Squad'] },
    { gameClassify: 'SC', minBet: 50, names: ['Scratch a Mango', 'Cherry Ticket', 'Sunny Scratch Stars'] },
    { gameClassify: 'BG', minBet: 50, names: ['Fiesta Bingo', 'Mango Street Bingo'] },
    { gameClassify: 'VP', minBet: 75, names: ['Orchard Poker Cards', 'Joker Fruit Poker'] },
  ],
  hot: ['Mango Fiesta', 'Golden Mango Rush', 'Candy Rocket', 'Fiesta Bingo', 'Fruit Market Sevens'],
  maintenance: ['Berry Fireworks'],
};

/** Jeepney Jackpots: the street, its lights and its luck. */
const jeepneyJackpots: VendorShelves = {
  vassalage: 'JJ',
  gameType: 'RNG',
  shelves: [
    { gameClassify: 'JP', minBet: 1, names: ['Jeepney Jackpot Star', 'Barangay Bells', 'Coin Conductor', 'Tricycle Treasure Coin', 'Street Parade Mask'] },
    { gameClassify: 'JP', minBet: 5, names: ['Route Seven Seven Seven', 'Golden Horn Jeepney', 'Horseshoe Highway', 'Midnight Neon Star', 'Market Day Gift', 'Parol Lights', 'Rocket Jeepney'] },
    { gameClassify: 'JP', minBet: 10, names: ['Manila Moonlight Chest', 'Chrome Bull Run', 'Turbo Tiger Jeepney', 'Diamond Dashboard Gem', 'Lucky Cat Terminal'] },
    { gameClassify: 'AC', minBet: 5, names: ['Crossing Chaos Joystick', 'Jeepney Drift Rocket', 'Coin Pusher Avenue', 'Balloon Bomb Plaza'] },
    { gameClassify: 'TG', minBet: 50, names: ['Sidewalk Dice', 'Corner Store Blackjack Cards', 'Color Game Dice', 'Plaza Roulette Wheel'] },
    { gameClassify: 'SC', minBet: 75, names: ['Scratch the Windshield Star', 'Fare Ticket Scratch', 'Golden Coin Scratch'] },
  ],
  hot: ['Jeepney Jackpot Star', 'Route Seven Seven Seven', 'Color Game Dice', 'Rocket Jeepney'],
  maintenance: ['Chrome Bull Run'],
};

/** Slots of fruit, street and feast. */
export const fruitAndFiesta: readonly VendorShelves[] = [mangoReels, jeepneyJackpots];
