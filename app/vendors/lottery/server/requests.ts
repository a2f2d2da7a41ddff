import { z } from 'zod';
import type { RequestBody } from '../../game-server/request-fields.ts';
import type { LotteryGame } from '../games.ts';
import { offeredGame } from '../offered-games.ts';
import { LotteryRefusal } from './refusals.ts';

/** Per bet. */
export const maxDraws = 10;
/** Results per `history` call. */
export const maxHistory = 100;

const id = z.string().min(1).max(100);
const bet = {
  drawIds: z.array(id).min(1).max(maxDraws),
  play: z.string().max(40),
  // Only bounds the size: `readTicket` checks the numbers of the play.
  selection: z.array(z.array(z.number().int()).max(100)).min(1).max(10),
  unit: z.number().int(),
  multiple: z.number().int(),
  oddsVersion: z.string().max(64),
};

/** Other endpoints need only a session and a game. */
export const requestSchemas = {
  quote: z.object(bet),
  place: z.object({
    ...bet,
    clientTicketId: z.string().regex(/^[\w-]{8,48}$/),
    lines: z.number().int(),
    stopAfterWin: z.boolean().default(false),
  }),
  ticket: z.object({ ticketId: id }),
  series: z.object({ seriesId: id }),
  draw: z.object({ drawId: id }),
  history: z.object({ count: z.number().int().min(1).max(maxHistory).default(maxHistory) }),
};

/** @throws LotteryRefusal `invalid_input` with the names of the invalid fields */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: RequestBody,
): z.output<Schema> {
  const reading = schema.safeParse(body);
  if (reading.success) return reading.data;
  const paths = [...new Set(reading.error.issues.map(({ path }) => String(path[0] ?? '')))];
  throw new LotteryRefusal({ error: 'invalid_input', paths });
}

/** @throws LotteryRefusal `invalid_input` for an unknown game */
export function gameOf(body: RequestBody): LotteryGame {
  const gameCode = body['gameCode'];
  const game = typeof gameCode === 'string' ? offeredGame(gameCode) : undefined;
  if (!game) throw new LotteryRefusal({ error: 'invalid_input', paths: ['gameCode'] });
  return game;
}
