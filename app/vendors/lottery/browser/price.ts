import { maxLines, readSelection, type Selection } from '../models/entry.ts';
import { lotteryModels } from '../models/models.ts';
import type { OpenResponse, PlayView } from '../page-protocol.ts';

export interface PriceInput {
  readonly model: string;
  readonly play: PlayView;
  readonly selection: Selection;
  readonly unit: number;
  readonly multiple: number;
}

export interface Price {
  readonly lines: number;
  /** Per draw, in minor currency units. */
  readonly stake: number;
  readonly fault?: 'incomplete' | 'tooManyLines' | 'tooDear' | 'tooCheap';
}

const isFull = (play: PlayView, selection: Selection): boolean =>
  play.groups.every(({ min }, index) => (selection[index]?.length ?? 0) >= min);

const findModelPlay = ({ model, play }: Pick<PriceInput, 'model' | 'play'>) =>
  lotteryModels.get(model)?.plays.find(({ code }) => code === play.code);

/** Uses the server's counting function. */
export function countLines(input: Pick<PriceInput, 'model' | 'play' | 'selection'>): number {
  const { play, selection } = input;
  const entry = findModelPlay(input)?.entry;
  return entry && isFull(play, selection) && entry.fits(selection) ? entry.count(selection) : 0;
}

/** Makes the same checks as the server. */
export function priceOf(input: PriceInput, { stakes }: Pick<OpenResponse, 'stakes'>): Price {
  const lines = countLines(input);
  const stake = lines * input.play.unitsPerLine * input.unit * input.multiple;
  if (lines === 0) return { lines, stake, fault: 'incomplete' };
  if (lines > maxLines) return { lines, stake, fault: 'tooManyLines' };
  const entry = findModelPlay(input)?.entry;
  if (!entry || !readSelection(entry, input.selection))
    return { lines, stake, fault: 'incomplete' };
  if (stake > stakes.max) return { lines, stake, fault: 'tooDear' };
  if (stake < stakes.min) return { lines, stake, fault: 'tooCheap' };
  return { lines, stake };
}

/** Rounded down, as on the server. */
export const payoutOf = (odds: number, unit: number): number =>
  Number((BigInt(odds) * BigInt(unit)) / 1_000n);

/** 9500 becomes `9.5`. */
export const oddsText = (odds: number): string =>
  (odds / 1_000).toLocaleString('en', { maximumFractionDigits: 3 });
