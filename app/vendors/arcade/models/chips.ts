import { gameStakes, type ModelId } from '#app/domain/games/game-models.ts';
import { propertyOf, type Model, type Ratio } from './model.ts';

export interface Chip<Spot extends string = string> {
  readonly spot: Spot;
  readonly amount: number;
}
export interface ChipsPlay<Spot extends string = string> {
  readonly chips: readonly Chip<Spot>[];
}

/** Positions per bet. */
export const maxChips = 20;

export const chipTotal = ({ chips }: ChipsPlay): number =>
  chips.reduce((sum, { amount }) => sum + amount, 0);

interface Table<Spot extends string, Outcome> extends Pick<
  Model<ChipsPlay<Spot>, Outcome>,
  'maxWin' | 'returns' | 'decide'
> {
  readonly id: ModelId;
  /** Amounts are multiples of this, so that payouts are whole numbers. */
  readonly step: number;
  isSpot(text: string): text is Spot;
  /** Payout in hundredths of the chip: 200 is twice the chip. */
  times(spot: Spot, outcome: Outcome): number;
}

/** One outcome, the same for all players, pays chips by position. */
export function tableModel<Spot extends string, Outcome>({
  id,
  step,
  isSpot,
  times,
  ...rest
}: Table<Spot, Outcome>): Model<ChipsPlay<Spot>, Outcome> {
  const stakes: readonly number[] = gameStakes[id];
  const [minStake, maxStake] = [stakes[0] ?? 0, stakes.at(-1) ?? 0];
  const readChip = (input: unknown): Chip<Spot> | undefined => {
    const [spot, amount] = [propertyOf(input, 'spot'), propertyOf(input, 'amount')];
    if (typeof spot !== 'string' || !isSpot(spot)) return undefined;
    return Number.isInteger(amount) &&
      Number(amount) >= minStake &&
      Number(amount) <= maxStake &&
      Number(amount) % step === 0
      ? { spot, amount: Number(amount) }
      : undefined;
  };
  return {
    id,
    stakes,
    ...rest,
    pace: 'table',
    readPlay(input) {
      const list = propertyOf(input, 'chips');
      if (!Array.isArray(list) || list.length === 0 || list.length > maxChips) return undefined;
      const chips = list.map(readChip);
      return chips.every((chip) => chip !== undefined) ? { chips } : undefined;
    },
    payout: (outcome, _stake, { chips }) =>
      chips.reduce((sum, { spot, amount }) => sum + (amount * times(spot, outcome)) / 100, 0),
  };
}

/** The same return for every position. */
export const uniformReturns = (rtp: Ratio): readonly [Ratio, Ratio] => [rtp, rtp];
