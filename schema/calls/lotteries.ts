import { z } from 'zod';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { device, gameLanguage as language, prizeMode } from './game-query.ts';
import { gameSchema } from './games.ts';

/** Lotteries' own format. */
const winningTime = z.string().describe('The date of the draw in its own time zone, `YYYY.MM.DD`.');
const timeFields = {
  numero: z
    .string()
    .describe('The issue number of the draw: its date and its number on that date.'),
  remainTime: z.number().int().describe('Milliseconds until the draw.'),
  lockTime: z.number().int().describe('Sales end this number of seconds before the draw.'),
  winningTime,
};

const nextDrawFields = {
  ...timeFields,
  drawDayOfWeek: z
    .string()
    .describe(
      'The weekdays of its draws, separated by commas: 2 is Monday … 7 Saturday, 1 Sunday.',
    ),
};

/** A game with its next draw, if one is scheduled [LT-03, LT-04]. */
const lotterySchema = gameSchema.extend({
  gameId: z.string().optional().describe('Same value as `nodeId`.'),
  gameMenuTag: z.string().optional().describe('The `tag` of its menu.'),
  remark: z.string().optional().describe('Same value as `name`.'),
  ...z.object(nextDrawFields).partial().shape,
});
export type Lottery = z.infer<typeof lotterySchema>;

const query = z.object({
  gameId: z.string().min(1).max(120).describe('The lottery’s `nodeId`.'),
  count: z.coerce.number().int().min(1).max(100).default(100).describe('Maximum number of draws.'),
  language,
});

/** From the brand's draw book [API-21, API-22, API-29]. */
export const lotteryCalls = {
  vnGameMenu: defineCall('GET /lgw/vn/games/game_menu', {
    token: 'optional',
    summary:
      'Games of the electronic lottery that are drawn in Vietnam, by vendor, with the next draw ' +
      'of each.',
    input: z.object({ language }),
    output: z.array(
      alsoAs(
        z.object({
          vassalage: z.string(),
          displayName: orElse(z.string(), ({ vassalage }) => vassalage),
          tag: z.string().optional().describe('Same value as `vassalage`.'),
          games: z.array(lotterySchema),
        }),
        { keyField: 'vassalage', listField: 'games' },
      ),
    ),
  }),
  vnRecent: defineCall('GET /lgw/vn/games/game_menu/recent', {
    token: true,
    summary:
      'Games of the Vietnam lottery that the member opened recently, latest first, with the ' +
      'next draw of each.',
    input: z.object({
      prizeMode: prizeMode.default('Elott'),
      device,
      recentCount: z.coerce.number().int().min(1).max(100).default(100),
      language,
    }),
    output: z.array(lotterySchema),
  }),

  numeros: defineCall('GET /lgw/numeros/near', {
    token: false,
    summary:
      'The draws of a lottery that are on sale, next one first. Empty for a game without draws.',
    input: query,
    output: z.array(z.object(timeFields)),
  }),
  openedNumeros: defineCall('GET /lgw/vn/numeros/opened/game', {
    token: false,
    summary:
      'The last draws of a lottery with published numbers, newest first. Empty for a game ' +
      'without draws.',
    input: query,
    output: z.array(
      z.object({
        numero: z.string(),
        winningTime,
        openedAt: z.number().int().describe('Time of the draw, in ms since the epoch.'),
        openNumero: z.string().describe('The published numbers.'),
      }),
    ),
  }),
};
