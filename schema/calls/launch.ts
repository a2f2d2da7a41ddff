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
  launchGame: defineCall({
    method: 'POST',
    path: '/wps/game/launchGame',
    token: true,
    encrypted: false,
    summary:
      'Opens a game for the member of the token: the address to show in a frame. game_maintenance carries other games in value.recommended.',
    input: z.object({
      gameType: z.enum(gameTypes),
      isGame: text(20)
        .optional()
        .describe(
          '`VASSALAGE` asks for a vendor’s list of games, which the site shows by itself: here it is refused.',
        ),
      vendor: text(20).optional().describe('The vendor’s code.'),
      accountTypeName: text(40)
        .optional()
        .describe('The vendor’s name or code, in place of `vendor`.'),
      vassalage: text(20)
        .optional()
        .describe(
          'The vendor’s code. Every name of the vendor that is given has to be that of the game’s.',
        ),
      gameCode: text(120)
        .optional()
        .describe('The game: a nodeId of the catalogue. It, or `code`, is needed.'),
      code: text(120).optional().describe('The game, in place of `gameCode`.'),
      defaultPlayType: text(40)
        .optional()
        .describe(
          'What is played first in a game that has several ways; told to the game as `playType`.',
        ),
      room: text(20).optional().describe('One of pvpRooms.'),
      view: z
        .enum(['betting', 'lobby'])
        .optional()
        .describe('What a lottery opens with; `betting` by default.'),
      prizeMode: z
        .enum(prizeModes)
        .optional()
        .describe('The payout mode of a lottery; by default that of its type.'),
      device: text(10)
        .optional()
        .describe('The player’s device, which is told to a lottery; `WEB` by default.'),
      ...launchOptions,
    }),
    output: launchResult,
  }),
  fbLaunch: defineCall({
    method: 'POST',
    path: '/wps/relay/fbLaunch',
    token: true,
    encrypted: false,
    summary:
      'Opens the book of sports vendor FB for the member of the token, where somebody runs it for the brand; refused like launchGame.',
    input: z.object({ vassalage: z.literal('FB'), ...launchOptions }),
    output: launchResult,
  }),
};

/** `value` of `game_maintenance`: available games, same type first [GM-08]. */
export const recommendedSchema = z.object({ recommended: z.array(gameSchema) });
