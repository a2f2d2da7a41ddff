import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StoredDraw } from '../db/draws.ts';
import { liabilityOf, paytableOf, type LotteryGame, type PricedPlay } from '../games.ts';
import { readSelection } from '../models/entry.ts';
import type { PlayOdds } from '../models/odds.ts';
import type { Exposure, PricedTicket } from '../db/tickets.ts';

export const maxMultiple = 10_000;

/** Untrusted: `readTicket` checks the fields of type `unknown`. */
export interface TicketRequest {
  /** Idempotency key of the client. */
  readonly ask: string;
  readonly drawId: string;
  readonly play: unknown;
  readonly selection: unknown;
  /** Minor currency units. */
  readonly unit: unknown;
  readonly multiple: unknown;
  /** As displayed to the player; other figures are refused. */
  readonly lines: unknown;
  readonly odds: unknown;
  /** For a ticket of a series; `place` starts at 1. */
  readonly series?: { readonly id: string; readonly place: number };
}

/** `refused`: by the wallet, with its error code. */
export type TicketRefusal =
  | { readonly code: 'invalid'; readonly path: keyof TicketRequest }
  | { readonly code: 'draw-closed'; readonly nextDraw: string | undefined }
  | { readonly code: 'odds-changed'; readonly odds: PlayOdds }
  | {
      readonly code: 'number-closed';
      /** Lines without room for the ticket, with the unit each still accepts. */
      readonly closed: readonly { readonly line: string; readonly unit: number }[];
    }
  | { readonly code: 'late' | 'busy' }
  | { readonly code: 'refused'; readonly by: string };

const invalid = (path: keyof TicketRequest): Result<never, TicketRefusal> =>
  refuse({ code: 'invalid', path });

const isWhole = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max;

/** Counts lines by formula instead of enumerating them. */
export function readTicket(
  game: LotteryGame,
  draw: Pick<StoredDraw, 'model' | 'prizeGroup'>,
  request: TicketRequest,
): Result<PricedTicket, TicketRefusal> {
  const { plays } = paytableOf(draw.model, draw.prizeGroup);
  const priced = typeof request.play === 'string' ? plays.get(request.play) : undefined;
  if (!priced) return invalid('play');
  const { play, odds } = priced;
  const selection = readSelection(play.entry, request.selection);
  if (!selection) return invalid('selection');
  const lines = play.entry.count(selection);
  if (request.lines !== lines) return invalid('lines');
  const { unit, multiple } = request;
  if (!isWhole(unit, Infinity) || !game.units.includes(unit)) return invalid('unit');
  if (!isWhole(multiple, maxMultiple)) return invalid('multiple');
  const stake = lines * play.unitsPerLine * unit * multiple;
  if (stake > game.maxStake) return invalid('multiple');
  if (JSON.stringify(request.odds) !== JSON.stringify(odds))
    return refuse({ code: 'odds-changed', odds });
  return ok({ play: play.code, selection, lines, unit, multiple, stake, odds });
}

const pricedPlay = (draw: Pick<StoredDraw, 'model' | 'prizeGroup'>, play: string): PricedPlay => {
  const priced = paytableOf(draw.model, draw.prizeGroup).plays.get(play);
  if (!priced) throw new Error(`a ticket has a play that its model lacks: ${play}`);
  return priced;
};

/** `liability` is that of each line. */
export function exposureOf(
  draw: Pick<StoredDraw, 'model' | 'prizeGroup'>,
  ticket: Pick<PricedTicket, 'play' | 'selection' | 'unit' | 'multiple'>,
): Omit<Exposure, 'cap'> {
  const priced = pricedPlay(draw, ticket.play);
  return {
    lines: priced.play.entry.lines(ticket.selection).map((line) => line.join(' ')),
    liability: liabilityOf(priced, ticket.unit * ticket.multiple),
  };
}

/** The highest unit times multiple that `room` still covers, 0 if none. */
export const openUnit = (
  draw: Pick<StoredDraw, 'model' | 'prizeGroup'>,
  play: string,
  room: number,
): number => Math.max(0, Math.floor((room * 1_000) / pricedPlay(draw, play).lineLiability));
