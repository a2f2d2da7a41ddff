import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { prizeModes } from '#app/lib/prize-mode.ts';
import { defineCall } from './call.ts';
import {
  clientType,
  device,
  gameLanguage as language,
  isPlatform,
  pageNo,
  pageSize,
  runsOn,
} from './game-query.ts';

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
export const roomSchema = z.object({
  roomId: z.string(),
  minBet: z.number().int(),
  maxBet: z.number().int(),
  seats: z.number().int(),
  bots: z.number().int(),
});
export type Room = z.infer<typeof roomSchema>;

const prizeMode = z
  .enum(prizeModes)
  .describe('How the brand’s lotteries pay; the same games are there in each of them.');
const ofType = gameType.optional().describe('Only games of this type; left out: of all.');
const gamesPage = z.object({ games: z.array(gameSchema), totalPages: z.number().int() });
/** Which game, as a favourite says it. */
const favourite = z.object({
  nodeId: z.string().min(1).max(120),
  vendor: z.string().min(1).max(20),
  gameType,
});
/** The most favourites of a member. */
export const maxFavourites = 200;

/** The catalogue [API-19, API-20, API-21, API-22, API-28]. */
export const gameCalls = {
  gameMenus: defineCall({
    method: 'GET',
    path: '/lgw/games/game_menus',
    token: false,
    encrypted: false,
    summary:
      'Categories: vendors by game type, hot ones first; their cards, and the classes of their games with the vendors that have some.',
    input: z.object({ language, platform: runsOn('html5-desktop') }),
    output: z.array(
      z.object({
        gameType,
        gameCategory: gameType.optional().describe('The same as `gameType`.'),
        title: z
          .string()
          .optional()
          .describe('What the brand calls the category in the language asked for.'),
        vendors: z.array(vendorSchema),
        cards: z
          .array(z.object({ vassalage: z.string(), isHot: vendorSchema.shape.isHot }))
          .default([]),
        gameClassify: z
          .array(z.object({ gameClassify: z.string(), vendors: z.array(z.string()) }))
          .default([]),
      }),
    ),
  }),
  popular: defineCall({
    method: 'GET',
    path: '/lgw/games/popular',
    token: false,
    encrypted: false,
    summary: 'Popular games.',
    input: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      prizeMode: prizeMode.default('Lott'),
      device,
      language,
    }),
    output: z.array(gameSchema),
  }),
  gameList: defineCall({
    method: 'GET',
    path: '/wps/relay/games',
    token: 'optional',
    encrypted: false,
    summary:
      'One page of games with filters. With a name, the best first: the same name or id, its beginning, its words in any order, a part of it; where there is none, the name together with its vendor’s; else what is spelt nearly so.',
    input: z.object({
      gameType,
      vassalage: z.string().max(20).optional().describe('A vendor’s code: only its games.'),
      gameClassify: z
        .string()
        .max(40)
        .optional()
        .describe('A class that gameMenus names: only its games.'),
      gameName: z.string().max(60).optional().describe('What a player wrote to find a game by.'),
      minBet: z
        .string()
        .max(10)
        .optional()
        .describe(
          '`all`, or an amount in whole units (`0.05`): only games whose smallest bet is exactly that.',
        ),
      minLineNum: z.coerce
        .number()
        .int()
        .min(0)
        .max(1000)
        .optional()
        .describe('Only games with so many lines or more; what has no lines has 0.'),
      channel: z
        .string()
        .max(40)
        .optional()
        .describe('What led the player here, in the caller’s own words; it changes nothing.'),
      merchant: z
        .string()
        .max(40)
        .optional()
        .describe(
          'The merchant code. The host decides whose games these are: a code that is not its own is `unknown_merchant`.',
        ),
      clientType,
      platform: runsOn('flash,html5-desktop'),
      language,
      pageNo,
      pageSize,
    }),
    output: gamesPage,
  }),
  favourites: defineCall({
    method: 'GET',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    summary:
      'The member’s favourite games, the newest first; of one game type or of all. What the brand does not offer any more is left out.',
    input: z.object({ gameType: ofType, clientType, platform: runsOn('flash'), language }),
    output: z.array(gameSchema),
  }),
  addFavourite: defineCall({
    method: 'PUT',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    summary:
      'A game becomes a favourite of the member; one that is stays where it is. The oldest of 201 goes.',
    input: favourite,
    output: z.object({ nodeId: z.string(), favourite: z.boolean() }),
  }),
  removeFavourite: defineCall({
    method: 'DELETE',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    summary: 'A game is no favourite of the member any more.',
    input: favourite.pick({ nodeId: true }),
    output: z.object({ nodeId: z.string(), favourite: z.boolean() }),
  }),
  recentGames: defineCall({
    method: 'GET',
    path: '/wps/relay/recentGames',
    token: true,
    encrypted: false,
    summary:
      'One page of what the member opened lately, the latest first, each game once; of one game type or of all.',
    input: z.object({
      gameType: ofType,
      clientType,
      platform: runsOn('flash,html5-desktop'),
      language,
      pageNo,
      pageSize,
    }),
    output: gamesPage,
  }),
  vnGameMenu: defineCall({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    token: 'optional',
    encrypted: false,
    summary:
      'The Vietnam lottery: those of the electronic lottery’s games that are drawn there, by vendor.',
    input: z.object({ language }),
    output: z.array(
      z.object({ vassalage: z.string(), displayName: z.string(), games: z.array(gameSchema) }),
    ),
  }),
  vnRecent: defineCall({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    token: true,
    encrypted: false,
    summary: 'What the member opened lately of the Vietnam lottery, the latest first.',
    input: z.object({
      prizeMode: prizeMode.default('Elott'),
      device,
      recentCount: z.coerce.number().int().min(1).max(100).default(100),
      language,
    }),
    output: z.array(gameSchema),
  }),
  hotGames: defineCall({
    method: 'GET',
    path: '/wps/relay/hotGames',
    token: 'optional',
    encrypted: false,
    summary:
      'Hot games by type: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, then ESPORTS and COCKFIGHT; none under maintenance.',
    input: z.object({ isPlatform, language }),
    output: z.array(z.object({ gameType, games: z.array(gameSchema) })),
  }),
  vendorTypes: defineCall({
    method: 'GET',
    path: '/wps/relay/vendorTypes',
    token: 'optional',
    encrypted: false,
    summary: 'The game types that have vendors, and how many.',
    input: z.object({ platform: runsOn('html5-desktop'), language }),
    output: z.array(z.object({ gameType, vendors: z.number().int() })),
  }),
  newVendorList: defineCall({
    method: 'GET',
    path: '/wps/relay/newVendorList',
    token: 'optional',
    encrypted: false,
    summary: 'Vendors as one list, of one game type or of all, hot ones of a type first.',
    input: z.object({ gameType: ofType, platform: runsOn('html5-desktop'), language }),
    output: z.array(vendorSchema),
  }),
  pvpRooms: defineCall({
    method: 'GET',
    path: '/wps/relay/pvpRooms',
    token: 'optional',
    encrypted: false,
    summary:
      'The rooms of a game for a pot, by what is staked in them; launchGame takes one as `room`. None where there is nothing to choose.',
    input: z.object({ gameCode: z.string().min(1).max(120), language }),
    output: z.array(roomSchema),
  }),
};
