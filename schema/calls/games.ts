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

const ofType = gameType.optional().describe('Only games of this type; all types if omitted.');
const gamesPage = z.object({ games: z.array(gameSchema), totalPages: orElse(z.number().int(), 1) });

export const gameCalls = {
  gameMenus: defineCall('GET /lgw/games/game_menus', {
    token: false,
    summary:
      'Categories: vendors by game type, hot ones first, with their cards and the game classes ' +
      'that have vendors.',
    input: z.object({ language, platform: runsOn('html5-desktop') }),
    output: z.array(
      alsoAs(
        z.object({
          gameType,
          gameCategory: gameType.optional().describe('Same value as `gameType`.'),
          title: z
            .string()
            .optional()
            .describe('The brand’s name of the category in the requested language.'),
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
  popular: defineCall('GET /lgw/games/popular', {
    token: false,
    summary:
      'Popular games. Excludes games under maintenance and games that no vendor runs for the ' +
      'brand.',
    input: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      prizeMode: prizeMode.default('Lott'),
      device,
      language,
    }),
    output: z.array(gameSchema),
  }),
  gameList: defineCall('GET /wps/relay/games', {
    token: 'optional',
    dataPayload: true,
    summary:
      'One page of games with filters. A search by name ranks exact names and ids first, then ' +
      'prefixes, then words in any order, then parts of the name. Without such a match it ' +
      'searches game and vendor names together, then similar spellings.',
    input: z.object({
      gameType,
      vassalage: z.string().max(20).optional().describe('Vendor code: only games of this vendor.'),
      gameClassify: z
        .string()
        .max(40)
        .optional()
        .describe('Game class of `gameMenus`: only its games.'),
      gameName: z.string().max(60).optional().describe('Search text.'),
      minBet: z
        .string()
        .max(10)
        .optional()
        .describe(
          '`all`, or an amount in whole units (`0.05`): only games with exactly this minimum bet.',
        ),
      minLineNum: z.coerce
        .number()
        .int()
        .min(0)
        .max(1000)
        .optional()
        .describe('Only games with at least this number of lines. Games without lines have 0.'),
      channel: z
        .string()
        .max(40)
        .optional()
        .describe('Free text on where the search started; it has no effect.'),
      merchant: z
        .string()
        .max(40)
        .optional()
        .describe(
          'The merchant code. The host determines the brand; a code of another brand is refused ' +
            'with `unknown_merchant`.',
        ),
      clientType,
      platform: runsOn('flash,html5-desktop'),
      language,
      pageNo,
      pageSize,
    }),
    output: gamesPage,
  }),
  recentGames: defineCall('GET /wps/relay/recentGames', {
    token: true,
    dataPayload: true,
    summary:
      'One page of games that the member opened recently, latest first, each game once, ' +
      'optionally of one game type.',
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
  hotGames: defineCall('GET /wps/relay/hotGames', {
    token: false,
    dataPayload: true,
    summary:
      'Hot games by type: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, then ESPORTS and ' +
      'COCKFIGHT. A game that no vendor runs for the brand is marked as under maintenance.',
    input: z.object({ isPlatform, language }),
    output: z.array(
      alsoAs(z.object({ gameType, games: z.array(gameSchema) }), {
        keyField: 'gameType',
        listField: 'games',
      }),
    ),
  }),
  vendorTypes: defineCall('GET /wps/relay/vendorTypes', {
    token: 'optional',
    dataPayload: true,
    summary: 'Game types that have vendors, with the number of vendors.',
    input: z.object({ platform: runsOn('html5-desktop'), language }),
    output: z.array(
      alsoAs(z.object({ gameType, vendors: orElse(z.number().int(), 0) }), {
        textField: 'gameType',
        keyField: 'gameType',
      }),
    ),
  }),
  newVendorList: defineCall('GET /wps/relay/newVendorList', {
    token: 'optional',
    dataPayload: true,
    summary: 'Vendors as one list, optionally of one game type, hot ones of a type first.',
    input: z.object({
      gameType: ofType,
      isHot: z.literal('1').optional().describe('Only hot vendors [GM-09].'),
      platform: runsOn('html5-desktop'),
      language,
    }),
    output: z.array(vendorSchema),
  }),
  pvpRooms: defineCall('GET /wps/relay/pvpRooms', {
    token: 'optional',
    dataPayload: true,
    summary:
      'The rooms of a game with a pot, by stake. Pass one to `launchGame` as `room`. Empty if ' +
      'the game has no rooms.',
    input: z.object({ gameCode: z.string().min(1).max(120), language }),
    output: z.array(roomSchema),
  }),
};
