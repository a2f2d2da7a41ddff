import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { prizeModes } from '#app/domain/games/prize-mode.ts';
import { themeModes } from '../theme.ts';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { gameSchema } from './games.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);

const launchOptions = {
  language: text(10).optional(),
  theme: z.enum(themeModes).optional(),
  /** Expected kind of money; defaults to the account's. */
  mode: z.enum(['real', 'trial']).optional(),
  /** Target of the game's back link: a path, or an address on a host of the brand. */
  backUrl: text(500).optional(),
  /** With a wallet per vendor: first moves the money of all other wallets into this one. */
  bring: z.boolean().default(false),
};

const launchResult = z.object({
  url: z.string(),
  gameCode: z.string(),
  name: orElse(z.string(), ({ gameCode }) => gameCode),
  gameType: z.enum(gameTypes),
  vassalage: orElse(z.string(), ''),
  mode: orElse(z.enum(['real', 'trial']), 'real'),
  /** Ms since the epoch, by the platform's clock; 0: unknown. */
  startedAt: orElse(time, 0),
});

/**
 * Launching games [API-23, API-28, GM-07, GM-08]. Legacy clients send `code` for `gameCode` and
 * `accountTypeName` for `vendor`.
 */
export const launchCalls = {
  launchGame: defineCall('POST /wps/game/launchGame', {
    token: true,
    summary:
      'Opens a game for the logged-in member. Returns the address for the frame. A ' +
      '`game_maintenance` refusal lists other games in `value.recommended`.',
    input: z.object({
      gameType: z.enum(gameTypes),
      isGame: text(20)
        .optional()
        .describe(
          '`VASSALAGE` requests a vendor’s list of games. It is refused here, because the site has ' +
            'its own list.',
        ),
      vendor: text(20).optional().describe('The vendor’s code.'),
      accountTypeName: text(40)
        .optional()
        .describe('The vendor’s name or code; alternative to `vendor`.'),
      vassalage: text(20)
        .optional()
        .describe(
          'The vendor’s code. All vendor fields that are sent must match the game’s vendor.',
        ),
      gameCode: text(120)
        .optional()
        .describe('The game’s `nodeId` in the catalogue. Either this or `code` is required.'),
      code: text(120).optional().describe('The game; alternative to `gameCode`.'),
      defaultPlayType: text(40)
        .optional()
        .describe(
          'The first play type of a game that has several. It is passed to the game as `playType`.',
        ),
      room: text(20).optional().describe('A room of `pvpRooms`.'),
      view: z
        .enum(['betting', 'lobby'])
        .optional()
        .describe('The first view of a lottery; `betting` by default.'),
      prizeMode: z
        .enum(prizeModes)
        .optional()
        .describe('The payout mode of a lottery; defaults to that of its type.'),
      device: text(10)
        .optional()
        .describe('The player’s device, which is passed to a lottery; `WEB` by default.'),
      ...launchOptions,
    }),
    output: launchResult,
  }),
  fbLaunch: defineCall('POST /wps/relay/fbLaunch', {
    token: true,
    summary:
      'Opens the sportsbook of vendor FB for the logged-in member if a vendor runs it for the ' +
      'brand. Refused for the same reasons as `launchGame`.',
    input: z.object({ vassalage: z.literal('FB'), ...launchOptions }),
    output: launchResult,
  }),
};

/** `value` of `game_maintenance`: available games, same type first [GM-08]. */
export const recommendedSchema = z.object({ recommended: z.array(gameSchema) });
