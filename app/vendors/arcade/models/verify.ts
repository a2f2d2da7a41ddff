import { modelIds, type ModelId } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { chipTotal, type ChipsPlay } from './chips.ts';
import { models } from './models.ts';

export interface ClaimedRound {
  readonly model: ModelId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly play: unknown;
  /** For comparison with the recomputed result. */
  readonly displayedResult?: RoundResult;
}

/** Amounts in minor units. */
export interface RoundResult {
  readonly stake: number;
  readonly paid: number;
  readonly outcome: unknown;
}

/** Equal for equal content, independent of the order of keys. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, part]) => [key, canonical(part)])
      : value;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** From a link or a command line; undefined when invalid. */
export function readRound(
  input: Readonly<Record<string, string | undefined>>,
): ClaimedRound | undefined {
  const model = modelIds.find((id) => id === input['model']);
  const { serverSeed, clientSeed, nonce = '', play = '{}', stake, paid = '', outcome = '' } = input;
  if (
    !model ||
    !serverSeed ||
    !/^[0-9a-f]{64}$/.test(serverSeed) ||
    !clientSeed ||
    !/^[\w-]{1,120}$/.test(clientSeed) ||
    !/^\d{1,15}$/.test(nonce)
  )
    return undefined;
  try {
    const rawPlay: unknown = JSON.parse(play);
    const parsedPlay = models[model].readPlay(rawPlay);
    if (
      parsedPlay === undefined ||
      (stake !== undefined && !(/^\d{1,12}$/.test(stake) && /^\d{1,12}$/.test(paid)))
    )
      return undefined;
    const displayedResult =
      stake === undefined
        ? {}
        : {
            displayedResult: {
              stake: Number(stake),
              paid: Number(paid),
              outcome: JSON.parse(outcome) as unknown,
            },
          };
    return {
      model,
      serverSeed,
      clientSeed,
      nonce: Number(nonce),
      play: parsedPlay,
      ...displayedResult,
    };
  } catch {
    return undefined;
  }
}

/**
 * Computes the outcome and the payout of the stake (default: 100), or of the chips at a table.
 * `isMatch` compares them with the displayed result.
 */
export function verifyRound(
  { model, play, displayedResult }: ClaimedRound,
  draw: Draw,
): RoundResult & { readonly isMatch?: boolean } {
  const outcome = models[model].decide(draw, play);
  const stake =
    models[model].pace === 'table' ? chipTotal(play as ChipsPlay) : (displayedResult?.stake ?? 100);
  const result = { outcome, stake, paid: models[model].payout(outcome, stake, play) };
  return displayedResult ? { ...result, isMatch: isSame(result, displayedResult) } : result;
}
