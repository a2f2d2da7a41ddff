import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StoredDraw } from '../db/draws.ts';
import { liabilityOf, paytableOf, type LotteryGame, type PricedPlay } from '../games.ts';
import { readSelection, type Selection } from '../models/entry.ts';
import type { PlayOdds } from '../models/odds.ts';
import type { Exposure } from '../db/tickets.ts';

/** The largest multiple of a unit (spec/domain.md §1.9). */
export const maxMultiple = 10_000;

/** A ticket as its player enters it: unchecked but for the types of the first two. */
export interface TicketRequest {
  /** The client's idempotency key. */
  readonly ask: string;
  readonly drawId: string;
  readonly play: unknown;
  readonly selection: unknown;
  /** Minor currency units. */
  readonly unit: unknown;
  readonly multiple: unknown;
  /** What the player has seen: with other figures, they would buy something else. */
  readonly lines: unknown;
  readonly odds: unknown;
  /** The series of an order for several draws, and the ticket's place in it, from 1. */
  readonly series?: { readonly id: string; readonly place: number };
}

/** Why a ticket is not placed; the wallet's own refusals are passed on. */
export type TicketRefusal =
  | { readonly code: 'invalid'; readonly path: keyof TicketRequest }
  | { readonly code: 'draw-closed'; readonly nextDraw: string | undefined }
  | { readonly code: 'odds-changed'; readonly odds: PlayOdds }
  | {
      readonly code: 'number-closed';
      /** The lines that have no room for it, with the unit that is still taken of each. */
      readonly closed: readonly { readonly line: string; readonly unit: number }[];
    }
  | { readonly code: 'late' | 'busy' }
  | { readonly code: 'refused'; readonly by: string };

/** A ticket that fits its play, with its cost and what it can cost the house. */
export interface PricedTicket {
  readonly play: string;
  readonly selection: Selection;
  readonly lines: number;
  readonly unit: number;
  readonly multiple: number;
  readonly stake: number;
  readonly odds: PlayOdds;
}

const invalid = (path: keyof TicketRequest): Result<never, TicketRefusal> =>
  refuse({ code: 'invalid', path });

const isWhole = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max;

/**
 * Reads a ticket for a draw: by the rules of its play, with lines counted by formula and the odds
 * of the draw.
 */
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

/** The text of each line, by which its liability is counted, and what each can cost. */
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

/** How much of a unit a number of a play still takes, when so much of its cap is used. */
export const openUnit = (
  draw: Pick<StoredDraw, 'model' | 'prizeGroup'>,
  play: string,
  room: number,
): number => Math.max(0, Math.floor((room * 1_000) / pricedPlay(draw, play).lineLiability));
