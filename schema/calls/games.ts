import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
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

/** The catalogue [API-19, API-20, API-28]. */
export const gameCalls = {
  gameMenus: call({
    method: 'GET', path: '/lgw/games/game_menus', token: false, encrypted: false,
    summary: 'Vendors by game type, hot ones first.',
    input: z.object({ language: z.string().max(10).default('TY'), platform: z.string().max(40).default('html5-desktop') }),
    output: z.array(z.object({ gameType, vendors: z.array(vendorSchema) })),
  }),
  popular: call({
    method: 'GET', path: '/lgw/games/popular', token: false, encrypted: false,
    summary: 'Popular games.',
    input: z.object({ count: z.coerce.number().int().min(1).max(100).default(20), prizeMode: z.string().max(10).default('Lott'), device: z.string().max(10).default('WEB'), language: z.string().max(10).default('TY') }),
    output: z.array(gameSchema),
  }),
  gameList: call({
    method: 'GET', path: '/wps/relay/games', token: 'optional', encrypted: false,
    summary: 'One page of games with filters.',
    input: z.object({
      gameType: gameType,
      vassalage: z.string().max(20).optional(),
      gameClassify: z.string().max(40).optional(),
      gameName: z.string().max(60).optional(),
      minBet: z.string().max(10).optional(),
      clientType: z.coerce.number().int().default(3),
      platform: z.string().max(40).default('flash,html5-desktop'),
      language: z.string().max(10).default('TY'),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(15),
    }),
    output: z.object({ games: z.array(gameSchema), totalPages: z.number().int() }),
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
};
