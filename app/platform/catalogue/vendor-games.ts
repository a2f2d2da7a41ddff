import type { GameType } from '#app/domain/games/game-types.ts';
import type { VendorCode } from '#app/domain/games/vendor-codes.ts';

/**
 * Names of games, separated by commas. `*` marks a hot one, `!` one in maintenance. A number is the
 * minimum bet in minor units; a demo game has it from its model.
 */
type Names = string | readonly [minBet: number, names: string];

const vendor = (
  name: string,
  vassalage: VendorCode,
  gameType: GameType,
  accountTypeId: number,
  classes: Readonly<Record<string, Names>>,
) => ({
  ...readMarks(name),
  vassalage,
  gameType,
  accountTypeId,
  games: Object.entries(classes).flatMap(([gameClassify, names]) => {
    const [minBet, list] = typeof names === 'string' ? [undefined, names] : names;
    return list.split(',').map((game) => ({ ...readMarks(game), gameClassify, minBet }));
  }),
});

const readMarks = (
  text: string,
): { readonly name: string; readonly isHot: 0 | 1; readonly maintenance: boolean } => ({
  name: text.replace(/[*!]/g, '').trim(),
  isHot: text.includes('*') ? (1 as const) : (0 as const),
  maintenance: text.includes('!'),
});

/**
 * One entry per vendor and game type; names are invented. The tile art picks its motif from words
 * in the games' names. The spec defines the codes DS88 and FB, which have their own pages [SH-13].
 */
export const vendorGames = [
  vendor('Mango Reels*', 'MR', 'RNG', 101, {
    JP: `
      Mango Fiesta*, Cherry Lantern, Citrus Parade, Watermelon Splash, Grapes of Fortune,
      Candy Carnival, Halo-Halo Stars, Golden Mango Rush*, Triple Cherry Bells, Sunrise Orchard,
      Lucky Clover Grove, Sweet Candy Comet, Melon Moon Party, Fruit Market Sevens*,
      Pineapple Pirates Chest, Mango King Crown, Lotus Lemonade, Berry Fireworks!`,
    AC: 'Mango Plinko, Candy Plinko Rocket*, Fruit Plinko Cat, Citrus Plinko Ball',
    SC: 'Scratch a Mango, Cherry Ticket, Sunny Scratch Stars',
    BG: 'Fiesta Bingo*, Mango Street Bingo',
    VP: 'Orchard Poker Cards, Joker Fruit Poker',
  }),
  vendor('Jeepney Jackpots*', 'JJ', 'RNG', 102, {
    JP: `
      Jeepney Jackpot Star*, Barangay Bells, Coin Conductor, Tricycle Treasure Coin,
      Street Parade Mask, Route Seven Seven Seven*, Golden Horn Jeepney, Horseshoe Highway,
      Midnight Neon Star, Market Day Gift, Parol Lights, Rocket Jeepney*,
      Manila Moonlight Chest, Chrome Bull Run!, Turbo Tiger Jeepney, Diamond Dashboard Gem,
      Lucky Cat Terminal`,
    AC: `
      Crossing Plinko Joystick, Jeepney Plinko Rocket, Plinko Avenue Coin, Balloon Plinko Plaza`,
    TG: `
      Sidewalk Dice, Corner Store Dragon Tiger Cards, Perya Sic Bo Dice*, Plaza Roulette Wheel`,
    SC: 'Scratch the Windshield Star, Fare Ticket Scratch, Golden Coin Scratch',
  }),
  vendor('Perlas Bay', 'PB', 'RNG', 103, {
    JP: `
      Pearl of the Bay*, Shell Serenade, Coral Crown, Mermaid Moon Shell, Tide of Gems,
      Octopus Orchestra, Captain Crab Chest*, Blue Wave Sevens, Starfish Saga,
      Pirate Pearl Chest, Whale Watcher Wave, Sunken Pyramid, Shark Lagoon Gold,
      Lighthouse Bells, Treasure of Perlas Bay`,
    AC: 'Crab Plinko, Submarine Plinko Run, Pearl Diver Plinko*',
    VP: 'Pearl Poker Cards, Deck Poker Cards',
    BG: 'Seashell Bingo, Lagoon Bingo Stars',
  }),
  vendor('Lantern Gate', 'LG', 'RNG', 104, {
    JP: `
      Dragon Lantern Festival*, Panda Bamboo Coin, Lotus Pond Koi, Fan Dance Fortune,
      Moon Rabbit Gift, Nine Dragon Gates*, Red Lantern Tiger, Golden Fan Dynasty,
      Jade Dragon Gem, Firecracker Fireworks Night, Lucky Koi Fish Pond, Emperor Crown of Jade,
      Twin Dragon Pearl, Opera Mask Mystery, Silk Road Chest!, Tiger and Dragon Treasure*`,
    TG: 'Lantern Sic Bo Dice, Dragon Tiger Cards, Jade Roulette Wheel, Temple Baccarat Fan',
    SC: 'Lantern Scratch Gift, Dragon Scratch Gold',
  }),
  vendor('Red Thunder Works', 'RT', 'RNG', 105, {
    JP: `
      Volcano Vault*, Book of the Red Sun, Shield of Storms, Pharaoh Pyramid Riches,
      Thunder Bull, Rocket to the Moon Gem, Treasure Tomb Book, Wild Tiger Canyon,
      Volcano Dragon Heart, Crystal Gem Cascade*, Panther Pyramid, Storm Shield Legends,
      Ruby Crown Wars, Seven Thunder Bells, Gem Forge Volcano`,
    AC: 'Red Rocket Plinko*, Plinko Mine Bomb, Plinko Thunder Ball*, Space Plinko Joystick',
    TG: 'Thunder Baccarat Cards, Red Wheel Roulette, Canyon Dice',
    VP: 'Volcano Poker Cards, Joker Thunder Poker',
  }),
  vendor('Silver Veil Live*', 'SV', 'LIVE', 301, {
    BACCARAT: `
      Silver Veil Baccarat Cards*, Speed Baccarat Cards A, Speed Baccarat Cards B!,
      Pearl Room Baccarat, Crown Salon Baccarat, No Commission Baccarat`,
    ROULETTE: 'Silver Roulette Wheel, Lightning Roulette Wheel*, Auto Roulette Wheel',
    DRAGONTIGER: 'Veil Dragon Tiger Cards, Crown Dragon Tiger, Infinite Dragon Tiger',
    SICBO: 'Silver Sic Bo Dice, Emperor Sic Bo Dice',
    SHOW: 'Wheel of Lanterns*, Fiesta Dream Wheel',
  }),
  vendor('Moonlit Tables', 'MT', 'LIVE', 302, {
    BACCARAT: `
      Moonlit Baccarat Cards, Tiger Moon Baccarat, Squeeze Baccarat Cards,
      Garden Baccarat Lotus, Moon Baccarat Cards, Lounge Baccarat Cards`,
    DRAGONTIGER: 'Moonlit Dragon Tiger*, Speed Dragon Tiger',
    ROULETTE: 'Moon Roulette Wheel, Starry Roulette',
    SICBO: 'Moonlit Sic Bo Dice, Perya Live Sic Bo Dice*',
    SHOW: 'Moon Coin Wheel, Starry Night Wheel',
  }),
  vendor('Dawn Spur Arena*', 'DS88', 'COCKFIGHT', 201, {
    ARENA: [1000, 'Dawn Spur Rooster Arena*, Sunrise Rooster Derby, Golden Rooster Cup'],
    REPLAY: [500, 'Rooster Legends, Red Rooster Rounds, Midnight Rooster League'],
  }),
  vendor('Coral Kingdom*', 'CK', 'FISH', 401, {
    FISHING: `
      Coral Kingdom Fish*, Octopus Overlord, Golden Shark Hunt*, Crab King Cannon,
      Pearl Shell Hunters, Rainbow Fish Reef`,
    BOSS: `
      Dragon Fish Emperor*, Kraken Octopus Battle, Volcano Shark Boss, Treasure Chest Trench`,
  }),
  vendor('Deep Tide', 'DT', 'FISH', 402, {
    FISHING: `
      Deep Tide Fish Hunt*, Blue Wave Anglers, Lantern Fish Night, Turtle Shell Bay,
      Jellyfish Star Bloom`,
    BOSS: 'Abyss Dragon Hunt, Shark Tooth Storm, Giant Crab Siege!',
  }),
  vendor('Mango Reels', 'MR', 'FISH', 403, {
    FISHING: 'Mango Reef Fish*, Candy Coral Fish, Fiesta Fish Fireworks, Lucky Koi Cannon',
  }),
  vendor('Amihan Cards*', 'AC', 'PVP', 501, {
    LUCKYNINE: `
      Lucky Nine Cards*, Amihan Lucky Nine Kings, Breeze Lucky Nine, Lucky Nine Captain,
      Lucky Nine Carnival, Golden Lucky Nine*`,
    THREECARD: `
      Three Card Crown*, Amihan Three Card Club, Three Card Breeze, Three Card Mask,
      Dragon Three Card`,
  }),
  vendor('Tambayan Club', 'TC', 'PVP', 502, {
    LUCKYNINE: `
      Tambayan Lucky Nine*, Bull Lucky Nine Cards, Rooftop Lucky Nine, Street Lucky Nine Chips,
      Snake Lucky Nine!`,
    THREECARD: `
      Joker Three Card*, Street Three Card Kings, Rooftop Three Card, Perya Three Card,
      Three Card Shells`,
  }),
  vendor('Field Bell Sports*', 'FB', 'SPORTS', 601, {
    SPORTSBOOK: [
      100,
      `
      Field Bell Sportsbook Ball*, Basketball Hardwood*, Football Ball Night,
      Boxing Glove Main Event, Tennis Ball Trophy, Volleyball Beach Ball`,
    ],
    VIRTUAL: [50, 'Virtual Football Trophy, Virtual Horseshoe Derby'],
  }),
  vendor('Goal Harbour', 'GH', 'SPORTS', 602, {
    SPORTSBOOK: [
      200,
      `
      Goal Harbour Football*, Harbour Basketball, Baseball Glove Harbour, Badminton Trophy!,
      Billiards Ball Masters`,
    ],
    VIRTUAL: [50, 'Virtual Basketball Trophy, Virtual Cycling Wheel'],
  }),
  vendor('Nexarena*', 'NX', 'ESPORTS', 611, {
    MOBA: [100, 'Nexarena Five Shield*, Crystal Lane Trophy, Legends Joystick Cup'],
    SHOOTER: [100, 'Headset Heroes*, Bomb Site Bravo, Rocket Squad Finals'],
  }),
  vendor('Pixel Barangay', 'PX', 'ESPORTS', 612, {
    FIGHTING: [50, 'Pixel Glove League, Joystick Street Kings*, Dragon Fist Trophy'],
    RACING: [50, 'Pixel Wheel Racers, Jeepney Grand Prix Trophy'],
  }),
  vendor('Bola Numero*', 'BN', 'ELOTT', 701, {
    FAST: [
      10,
      `
      Bola Numero Lotto One*, Bola Numero Lotto Three, Five Minute Ball Draw, Lucky Dice Lotto,
      Racing Wheel Ten, Color Ball Rush*`,
    ],
    KENO: [50, 'Keno Star Ticket, Keno Sunrise Lotto, Keno Moon Lotto'],
  }),
  vendor('Halong Draws', 'HD', 'ELOTT', 702, {
    VN: [
      10,
      `
      Halong Lotto North*, Lotus Lotto Central, Lantern Lotto South, Dragon Bay Lotto,
      Hoi Moon Ticket`,
    ],
    FAST: [5, 'Halong Quick Lotto, Lotus Minute Ball, Jade Ticket Express!'],
  }),
  vendor('Sampaguita Tickets*', 'ST', 'LOTT', 801, {
    DAILY: [
      1000,
      `
      Sampaguita Lotto Six*, Mega Mango Lotto*, Grand Pearl Lotto, Ultra Sun Lotto,
      Lucky Swertres Ticket, Two Ball Ticket`,
    ],
    WEEKLY: [2000, 'Sunday Star Lotto, Fiesta Weekend Ticket, Golden Bell Sweepstakes'],
  }),
  vendor('Parol Lotto House', 'PL', 'LOTT', 802, {
    DAILY: [
      500,
      `
      Parol Star Lotto*, Lantern Four Digit Ticket, Island Six Digit Ticket, Moonrise Lotto,
      Jeepney Plate Lotto`,
    ],
    WEEKLY: [1000, 'Christmas Gift Lotto, Harvest Mango Sweepstakes, Fireworks New Year Lotto'],
  }),
];
