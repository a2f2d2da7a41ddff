import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { prizeModes } from '#app/lib/prize-mode.ts';
import { call } from './call.ts';

const gameType = z.enum(gameTypes);

export const vendorSchema = z.object({
  displayName: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  gameType,
  accountTypeId: z.number().int(),
  /** 1 is hot. */
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** A sports vendor that belongs to e-sports [SH-12]. */
  esports: z.boolean().optional(),
});
export type Vendor = z.infer<typeof vendorSchema>;

export const gameSchema = z.object({
  nodeId: z.string(),
  name: z.string(),
  gameType,
  vassalage: z.string(),
  gameClassify: z.string(),
  /** Smallest bet in minor units. */
  minBet: z.number().int(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  maintenance: z.boolean(),
});
export type Game = z.infer<typeof gameSchema>;

/** A room: stakes in minor units, and how many sit at its tables, bots among them. */
export const roomSchema = z.object({ roomId: z.string(), minBet: z.number().int(), maxBet: z.number().int(), seats: z.number().int(), bots: z.number().int() });
export type Room = z.infer<typeof roomSchema>;

const language = z.string().max(10).default('TY');
const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(15);
const gamesPage = z.object({ games: z.array(gameSchema), totalPages: z.number().int() });
/** Which game, as a favourite says it. */
const favourite = z.object({ nodeId: z.string().min(1).max(120), vendor: z.string().min(1).max(20), gameType });
/** The most favourites of a member. */
export const mostFavourites = 200;

/** The catalogue [API-19, API-20, API-21, API-22, API-28]. */
export const gameCalls = {
  gameMenus: call({
    method: 'GET', path: '/lgw/games/game_menus', token: false, encrypted: false,
    summary: 'Vendors by game type, hot ones first; their cards, and the classes of their games with the vendors that have some.',
    input: z.object({ language: z.string().max(10).default('TY'), platform: z.string().max(40).default('html5-desktop') }),
    output: z.array(z.object({
      gameType,
      vendors: z.array(vendorSchema),
      cards: z.array(z.object({ vassalage: z.string(), isHot: vendorSchema.shape.isHot })).default([]),
      gameClassify: z.array(z.object({ gameClassify: z.string(), vendors: z.array(z.string()) })).default([]),
    })),
  }),
  popular: call({
    method: 'GET', path: '/lgw/games/popular', token: false, encrypted: false,
    summary: 'Popular games.',
    input: z.object({ count: z.coerce.number().int().min(1).max(100).default(20), prizeMode: z.string().max(10).default('Lott'), device: z.string().max(10).default('WEB'), language: z.string().max(10).default('TY') }),
    output: z.array(gameSchema),
  }),
  gameList: call({
    method: 'GET', path: '/wps/relay/games', token: 'optional', encrypted: false,
    summary: 'One page of games with filters. With a name, the best first: the same name or id, its beginning, its words in any order, a part of it; where there is none, the name together with its vendor’s; else what is spelt nearly so.',
    input: z.object({
      gameType: gameType,
      vassalage: z.string().max(20).optional(),
      gameClassify: z.string().max(40).optional(),
      gameName: z.string().max(60).optional(),
      minBet: z.string().max(10).optional(),
      minLineNum: z.coerce.number().int().min(0).max(1000).optional(),
      channel: z.string().max(40).optional(),
      merchant: z.string().max(40).optional(),
      clientType: z.coerce.number().int().default(3),
      platform: z.string().max(40).default('flash,html5-desktop'),
      language,
      pageNo,
      pageSize,
    }),
    output: gamesPage,
  }),
  favourites: call({
    method: 'GET', path: '/wps/relay/favourites', token: true, encrypted: false,
    summary: 'The member’s favourite games, the newest first; of one game type or of all. What the brand does not offer any more is left out.',
    input: z.object({ gameType: gameType.optional(), clientType: z.coerce.number().int().default(3), platform: z.string().max(40).default('flash'), language }),
    output: z.array(gameSchema),
  }),
  addFavourite: call({
    method: 'PUT', path: '/wps/relay/favourites', token: true, encrypted: false,
    summary: 'A game becomes a favourite of the member; one that is stays where it is. The oldest of 201 goes.',
    input: favourite,
    output: z.object({ nodeId: z.string(), favourite: z.boolean() }),
  }),
  removeFavourite: call({
    method: 'DELETE', path: '/wps/relay/favourites', token: true, encrypted: false,
    summary: 'A game is no favourite of the member any more.',
    input: favourite.pick({ nodeId: true }),
    output: z.object({ nodeId: z.string(), favourite: z.boolean() }),
  }),
  recentGames: call({
    method: 'GET', path: '/wps/relay/recentGames', token: true, encrypted: false,
    summary: 'One page of what the member opened lately, the latest first, each game once; of one game type or of all.',
    input: z.object({ gameType: gameType.optional(), clientType: z.coerce.number().int().default(3), platform: z.string().max(40).default('flash,html5-desktop'), language, pageNo, pageSize }),
    output: gamesPage,
  }),
  vnGameMenu: call({
    method: 'GET', path: '/lgw/vn/games/game_menu', token: 'optional', encrypted: false,
    summary: 'The Vietnam lottery: those of the electronic lottery’s games that are drawn there, by vendor.',
    input: z.object({ language }),
    output: z.array(z.object({ vassalage: z.string(), displayName: z.string(), games: z.array(gameSchema) })),
  }),
  vnRecent: call({
    method: 'GET', path: '/lgw/vn/games/game_menu/recent', token: true, encrypted: false,
    summary: 'What the member opened lately of the Vietnam lottery, the latest first.',
    input: z.object({ prizeMode: z.enum(prizeModes).default('Elott'), device: z.string().max(10).default('WEB'), recentCount: z.coerce.number().int().min(1).max(100).default(100), language }),
    output: z.array(gameSchema),
  }),
  hotGames: call({
    method: 'GET', path: '/wps/relay/hotGames', token: 'optional', encrypted: false,
    summary: 'Hot games by type: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP; none under maintenance.',
    input: z.object({ isPlatform: z.coerce.number().int().min(0).max(9).default(2), language: z.string().max(10).default('TY') }),
    output: z.array(z.object({ gameType, games: z.array(gameSchema) })),
  }),
  vendorTypes: call({
    method: 'GET', path: '/wps/relay/vendorTypes', token: 'optional', encrypted: false,
    summary: 'The game types that have vendors, and how many.',
    input: z.object({ platform: z.string().max(40).default('html5-desktop'), language: z.string().max(10).default('TY') }),
    output: z.array(z.object({ gameType, vendors: z.number().int() })),
  }),
  newVendorList: call({
    method: 'GET', path: '/wps/relay/newVendorList', token: 'optional', encrypted: false,
    summary: 'Vendors as one list, of one game type or of all, hot ones of a type first.',
    input: z.object({ gameType: gameType.optional(), platform: z.string().max(40).default('html5-desktop'), language: z.string().max(10).default('TY') }),
    output: z.array(vendorSchema),
  }),
  pvpRooms: call({
    method: 'GET', path: '/wps/relay/pvpRooms', token: 'optional', encrypted: false,
    summary: 'The rooms of a game for a pot, by what is staked in them; launchGame takes one as `room`. None where there is nothing to choose.',
    input: z.object({ gameCode: z.string().min(1).max(120), language: z.string().max(10).default('TY') }),
    output: z.array(roomSchema),
  }),
};
