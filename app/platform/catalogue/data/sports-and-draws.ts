import type { VendorGames } from './types.ts';

const fieldBell: VendorGames = {
  vassalage: 'FB',
  gameType: 'SPORTS',
  classes: [
    {
      gameClassify: 'SPORTSBOOK',
      minBet: 100,
      names: [
        'Field Bell Sportsbook Ball',
        'Basketball Hardwood',
        'Football Ball Night',
        'Boxing Glove Main Event',
        'Tennis Ball Trophy',
        'Volleyball Beach Ball',
      ],
    },
    {
      gameClassify: 'VIRTUAL',
      minBet: 50,
      names: ['Virtual Football Trophy', 'Virtual Horseshoe Derby'],
    },
  ],
  hot: ['Field Bell Sportsbook Ball', 'Basketball Hardwood'],
};

const goalHarbour: VendorGames = {
  vassalage: 'GH',
  gameType: 'SPORTS',
  classes: [
    {
      gameClassify: 'SPORTSBOOK',
      minBet: 200,
      names: [
        'Goal Harbour Football',
        'Harbour Basketball',
        'Baseball Glove Harbour',
        'Badminton Trophy',
        'Billiards Ball Masters',
      ],
    },
    {
      gameClassify: 'VIRTUAL',
      minBet: 50,
      names: ['Virtual Basketball Trophy', 'Virtual Cycling Wheel'],
    },
  ],
  hot: ['Goal Harbour Football'],
  maintenance: ['Badminton Trophy'],
};

const nexarena: VendorGames = {
  vassalage: 'NX',
  gameType: 'ESPORTS',
  classes: [
    {
      gameClassify: 'MOBA',
      minBet: 100,
      names: ['Nexarena Five Shield', 'Crystal Lane Trophy', 'Legends Joystick Cup'],
    },
    {
      gameClassify: 'SHOOTER',
      minBet: 100,
      names: ['Headset Heroes', 'Bomb Site Bravo', 'Rocket Squad Finals'],
    },
  ],
  hot: ['Nexarena Five Shield', 'Headset Heroes'],
};

const pixelBarangay: VendorGames = {
  vassalage: 'PX',
  gameType: 'ESPORTS',
  classes: [
    {
      gameClassify: 'FIGHTING',
      minBet: 50,
      names: ['Pixel Glove League', 'Joystick Street Kings', 'Dragon Fist Trophy'],
    },
    {
      gameClassify: 'RACING',
      minBet: 50,
      names: ['Pixel Wheel Racers', 'Jeepney Grand Prix Trophy'],
    },
  ],
  hot: ['Joystick Street Kings'],
};

const bolaNumero: VendorGames = {
  vassalage: 'BN',
  gameType: 'ELOTT',
  classes: [
    {
      gameClassify: 'FAST',
      minBet: 10,
      names: [
        'Bola Numero Lotto One',
        'Bola Numero Lotto Three',
        'Five Minute Ball Draw',
        'Lucky Dice Lotto',
        'Racing Wheel Ten',
        'Color Ball Rush',
      ],
    },
    {
      gameClassify: 'KENO',
      minBet: 50,
      names: ['Keno Star Ticket', 'Keno Sunrise Lotto', 'Keno Moon Lotto'],
    },
  ],
  hot: ['Bola Numero Lotto One', 'Color Ball Rush'],
};

const halongDraws: VendorGames = {
  vassalage: 'HD',
  gameType: 'ELOTT',
  classes: [
    {
      gameClassify: 'VN',
      minBet: 10,
      names: [
        'Halong Lotto North',
        'Lotus Lotto Central',
        'Lantern Lotto South',
        'Dragon Bay Lotto',
        'Hoi Moon Ticket',
      ],
    },
    {
      gameClassify: 'FAST',
      minBet: 5,
      names: ['Halong Quick Lotto', 'Lotus Minute Ball', 'Jade Ticket Express'],
    },
  ],
  hot: ['Halong Lotto North'],
  maintenance: ['Jade Ticket Express'],
};

const sampaguitaTickets: VendorGames = {
  vassalage: 'ST',
  gameType: 'LOTT',
  classes: [
    {
      gameClassify: 'DAILY',
      minBet: 1000,
      names: [
        'Sampaguita Lotto Six',
        'Mega Mango Lotto',
        'Grand Pearl Lotto',
        'Ultra Sun Lotto',
        'Lucky Swertres Ticket',
        'Two Ball Ticket',
      ],
    },
    {
      gameClassify: 'WEEKLY',
      minBet: 2000,
      names: ['Sunday Star Lotto', 'Fiesta Weekend Ticket', 'Golden Bell Sweepstakes'],
    },
  ],
  hot: ['Sampaguita Lotto Six', 'Mega Mango Lotto'],
};

const parolLotto: VendorGames = {
  vassalage: 'PL',
  gameType: 'LOTT',
  classes: [
    {
      gameClassify: 'DAILY',
      minBet: 500,
      names: [
        'Parol Star Lotto',
        'Lantern Four Digit Ticket',
        'Island Six Digit Ticket',
        'Moonrise Lotto',
        'Jeepney Plate Lotto',
      ],
    },
    {
      gameClassify: 'WEEKLY',
      minBet: 1000,
      names: ['Christmas Gift Lotto', 'Harvest Mango Sweepstakes', 'Fireworks New Year Lotto'],
    },
  ],
  hot: ['Parol Star Lotto'],
};

export const sportsAndDraws: readonly VendorGames[] = [
  fieldBell,
  goalHarbour,
  nexarena,
  pixelBarangay,
  bolaNumero,
  halongDraws,
  sampaguitaTickets,
  parolLotto,
];
