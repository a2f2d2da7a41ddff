export interface ResultNumbers {
  /** The balls, digits, dice or winning numbers, in order. */
  readonly values: readonly string[];
  /** Only where it is part of the game. */
  readonly sum?: number;
}

const wholeNumbers = (text: string): readonly string[] => text.match(/\d+/g) ?? [];
const total = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + Number(value), 0);

/** Parses a published result (`LotteryModel.text`). */
export function readResult(model: string, text: string): ResultNumbers {
  if (model === 'five-digits' || model.startsWith('digits-'))
    return { values: text.replace(/\D/g, '').split('') };
  if (model === 'pc28') {
    const values = wholeNumbers(text).slice(0, 3);
    return { values, sum: total(values) };
  }
  const values = wholeNumbers(text);
  return model === 'dice-three' ? { values, sum: total(values) } : { values };
}

export const hasPrizeTable = (model: string): boolean => model === 'north' || model === 'south';

/** Winning numbers per row of a prize table, beginning with the special prize. */
const rowSizes: Readonly<Record<string, readonly number[]>> = {
  north: [1, 1, 2, 6, 4, 6, 3, 4],
  south: [1, 1, 1, 2, 7, 1, 3, 1, 1],
};

export function prizeRows(
  model: string,
  values: readonly string[],
): readonly (readonly string[])[] {
  let start = 0;
  return (rowSizes[model] ?? []).map((size) => {
    start += size;
    return values.slice(start - size, start);
  });
}
