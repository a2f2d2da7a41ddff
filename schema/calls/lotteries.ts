import { z } from 'zod';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { device, gameLanguage as language, prizeMode } from './game-query.ts';
import { gameSchema } from './games.ts';

/** Lotteries' own format. */
const winningTime = z.string().describe('The day of the draw by its own zone, `YYYY.MM.DD`.');
const timeFields = {
  numero: z.string().describe('The issue number of the draw: its day, and its place in the day.'),
  remainTime: z.number().int().describe('Ms until the draw.'),
  lockTime: z.number().int().describe('So many seconds before the draw sales end.'),
  winningTime,
};

const nextDrawFields = {
  ...timeFields,
  drawDayOfWeek: z
    .string()
    .describe(
      'The weekdays of its draws, with commas between: 2 is Monday … 7 Saturday, 1 Sunday.',
    ),
};

/** A game with its next draw, if one is scheduled [LT-03, LT-04]. */
const lotterySchema = gameSchema.extend({
  gameId: z.string().optional().describe('The same as `nodeId`.'),
  gameMenuTag: z.string().optional().describe('The `tag` of its menu.'),
  remark: z.string().optional().describe('The same as `name`.'),
  ...z.object(nextDrawFields).partial().shape,
});
export type Lottery = z.infer<typeof lotterySchema>;

const query = z.object({
  gameId: z.string().min(1).max(120).describe('The lottery, by its `nodeId`.'),
  count: z.coerce.number().int().min(1).max(100).default(100).describe('So many at most.'),
  language,
});

/** From the brand's draw book [API-21, API-22, API-29]. */
export const lotteryCalls = {
  vnGameMenu: defineCall({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    token: 'optional',
    encrypted: false,
    summary:
      'The Vietnam lottery: those of the electronic lottery’s games that are drawn there, by vendor, ' +
      'with the next draw of each.',
    input: z.object({ language }),
    output: z.array(
      alsoAs(
        z.object({
          vassalage: z.string(),
          displayName: orElse(z.string(), ({ vassalage }) => vassalage),
          tag: z.string().optional().describe('The same as `vassalage`.'),
          games: z.array(lotterySchema),
        }),
        { keyField: 'vassalage', listField: 'games' },
      ),
    ),
  }),
  vnRecent: defineCall({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    token: true,
    encrypted: false,
    summary:
      'What the member opened lately of the Vietnam lottery, the latest first, with the next draw of each.',
    input: z.object({
      prizeMode: prizeMode.default('Elott'),
      device,
      recentCount: z.coerce.number().int().min(1).max(100).default(100),
      language,
    }),
    output: z.array(lotterySchema),
  }),

  numeros: defineCall({
    method: 'GET',
    path: '/lgw/numeros/near',
    token: false,
    encrypted: false,
    summary:
      'The draws of a lottery that are on sale, the next one first; none for a game without draws.',
    input: query,
    output: z.array(z.object(timeFields)),
  }),
  openedNumeros: defineCall({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    token: false,
    encrypted: false,
    summary:
      'The last draws of a lottery that have numbers, the newest first; none for a game without draws.',
    input: query,
    output: z.array(
      z.object({
        numero: z.string(),
        winningTime,
        openedAt: z.number().int().describe('When it was drawn, in ms since the epoch.'),
        openNumero: z.string().describe('The numbers as they were published.'),
      }),
    ),
  }),
};
