import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { alsoAs, closedBy, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import {
  clientType,
  device,
  gameLanguage as language,
  isPlatform,
  pageNo,
  pageSize,
  prizeMode,
  runsOn,
} from './game-query.ts';
import { minor } from './quantities.ts';

const gameType = z.enum(gameTypes);

const isHot = alsoAs(orElse(z.union([z.literal(0), z.literal(1)]), 0), {
  words: { y: 1, yes: 1, true: 1, n: 0, no: 0, false: 0 },
});

export const vendorSchema = alsoAs(
  z.object({
    displayName: orElse(z.string(), ({ vassalage }) => vassalage),
    vassalage: z.string(),
    gameType,
    accountTypeId: orElse(z.number().int(), 0),
    /** 1 is hot. */
    isHot,
    /** Sports vendor that is listed under e-sports [SH-12]. */
    esports: z.boolean().optional(),
    /** No game is available. Absent: available; unreadable: unavailable. */
    maintenance: closedBy(z.boolean().optional(), true),
  }),
  { keyField: 'vassalage' },
);
export type Vendor = z.infer<typeof vendorSchema>;

export const gameSchema = z.object({
  nodeId: z.string(),
  name: orElse(z.string(), ({ nodeId }) => nodeId),
  gameType,
  vassalage: orElse(z.string(), ''),
  gameClassify: orElse(z.string(), ''),
  /** Minor units. */
  minBet: orElse(minor, 0),
  isHot,
  /** Updating, or without a vendor. Absent: available; unreadable: unavailable. */
  maintenance: closedBy(orElse(z.boolean(), false), true),
});
export type Game = z.infer<typeof gameSchema>;

/** Stakes in minor units; seats include bots. */
export const roomSchema = z.object({
  roomId: z.string(),
  minBet: minor,
  maxBet: minor,
  seats: orElse(z.number().int(), 0),
  bots: orElse(z.number().int(), 0),
});
export type Room = z.infer<typeof roomSchema>;

const ofType = gameType.optional().describe('Only games of this type; left out: of all.');
const gamesPage = z.object({ games: z.array(gameSchema), totalPages: orElse(z.number().int(), 1) });

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
      alsoAs(
        z.object({
          gameType,
          gameCategory: gameType.optional().describe('The same as `gameType`.'),
          title: z
            .string()
            .optional()
            .describe('What the brand calls the category in the language asked for.'),
          vendors: orElse(z.array(vendorSchema), []),
          cards: z
            .array(
              alsoAs(z.object({ vassalage: z.string(), isHot }), {
                textField: 'vassalage',
                keyField: 'vassalage',
              }),
            )
            .default([]),
          gameClassify: z
            .array(
              alsoAs(
                z.object({ gameClassify: z.string(), vendors: orElse(z.array(z.string()), []) }),
                { textField: 'gameClassify', keyField: 'gameClassify', listField: 'vendors' },
              ),
            )
            .default([]),
        }),
        { keyField: 'gameType', listField: 'vendors' },
      ),
    ),
  }),
  popular: defineCall({
    method: 'GET',
    path: '/lgw/games/popular',
    token: false,
    encrypted: false,
    summary: 'Popular games; none under maintenance, and none that nobody runs at the brand.',
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
    dataPayload: true,
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
  recentGames: defineCall({
    method: 'GET',
    path: '/wps/relay/recentGames',
    token: true,
    encrypted: false,
    dataPayload: true,
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
  hotGames: defineCall({
    method: 'GET',
    path: '/wps/relay/hotGames',
    token: false,
    encrypted: false,
    dataPayload: true,
    summary:
      'Hot games by type: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, then ESPORTS and COCKFIGHT; a game that nobody runs at the brand says that it is under maintenance.',
    input: z.object({ isPlatform, language }),
    output: z.array(
      alsoAs(z.object({ gameType, games: z.array(gameSchema) }), {
        keyField: 'gameType',
        listField: 'games',
      }),
    ),
  }),
  vendorTypes: defineCall({
    method: 'GET',
    path: '/wps/relay/vendorTypes',
    token: 'optional',
    encrypted: false,
    dataPayload: true,
    summary: 'The game types that have vendors, and how many.',
    input: z.object({ platform: runsOn('html5-desktop'), language }),
    output: z.array(
      alsoAs(z.object({ gameType, vendors: orElse(z.number().int(), 0) }), {
        textField: 'gameType',
        keyField: 'gameType',
      }),
    ),
  }),
  newVendorList: defineCall({
    method: 'GET',
    path: '/wps/relay/newVendorList',
    token: 'optional',
    encrypted: false,
    dataPayload: true,
    summary: 'Vendors as one list, of one game type or of all, hot ones of a type first.',
    input: z.object({
      gameType: ofType,
      isHot: z.literal('1').optional().describe('Only hot vendors [GM-09].'),
      platform: runsOn('html5-desktop'),
      language,
    }),
    output: z.array(vendorSchema),
  }),
  pvpRooms: defineCall({
    method: 'GET',
    path: '/wps/relay/pvpRooms',
    token: 'optional',
    encrypted: false,
    dataPayload: true,
    summary:
      'The rooms of a game for a pot, by what is staked in them; launchGame takes one as `room`. None where there is nothing to choose.',
    input: z.object({ gameCode: z.string().min(1).max(120), language }),
    output: z.array(roomSchema),
  }),
};
