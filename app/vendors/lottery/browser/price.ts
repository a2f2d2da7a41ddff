import { maxLines, readSelection, type Selection } from '../models/entry.ts';
import { lotteryModels } from '../models/models.ts';
import type { OpenResponse, PlayView } from '../wire.ts';

/** What a ticket's price depends on. */
export interface PriceInput {
  readonly model: string;
  readonly play: PlayView;
  readonly selection: Selection;
  readonly unit: number;
  readonly multiple: number;
}

/** The lines and cost of a ticket, and why it cannot be placed as it is. */
export interface Price {
  readonly lines: number;
  /** For one draw, in minor currency units. */
  readonly stake: number;
  readonly fault?: 'incomplete' | 'tooManyLines' | 'tooDear' | 'tooCheap';
}

const isFull = (play: PlayView, selection: Selection): boolean =>
  play.groups.every(({ min }, place) => (selection[place]?.length ?? 0) >= min);

/** The lines of a selection, by the function with which the server counts them. */
export function countLines({
  model,
  play,
  selection,
}: Pick<PriceInput, 'model' | 'play' | 'selection'>): number {
  const own = lotteryModels.get(model)?.plays.find(({ code }) => code === play.code);
  return own && isFull(play, selection) && own.entry.fits(selection)
    ? own.entry.count(selection)
    : 0;
}

/** The price of a ticket, with the server's own checks: it never refuses what this accepts. */
export function priceOf(input: PriceInput, { stakes }: Pick<OpenResponse, 'stakes'>): Price {
  const lines = countLines(input);
  const stake = lines * input.play.unitsPerLine * input.unit * input.multiple;
  if (lines === 0) return { lines, stake, fault: 'incomplete' };
  if (lines > maxLines) return { lines, stake, fault: 'tooManyLines' };
  const own = lotteryModels.get(input.model)?.plays.find(({ code }) => code === input.play.code);
  if (!own || !readSelection(own.entry, input.selection))
    return { lines, stake, fault: 'incomplete' };
  if (stake > stakes.max) return { lines, stake, fault: 'tooDear' };
  if (stake < stakes.min) return { lines, stake, fault: 'tooCheap' };
  return { lines, stake };
}

/** What one prize pays for a line's unit, rounded down: as the server pays it. */
export const payoutOf = (odds: number, unit: number): number =>
  Number((BigInt(odds) * BigInt(unit)) / 1_000n);

/** Odds as text: 9500 is `9.5`. */
export const oddsText = (odds: number): string =>
  (odds / 1_000).toLocaleString('en', { maximumFractionDigits: 3 });
