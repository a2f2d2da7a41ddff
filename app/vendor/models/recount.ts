import { modelIds, type ModelId } from '#app/lib/game-models.ts';
import type { Draw } from '../fair/draw.ts';
import { chipTotal, type ChipsPlay } from './chips.ts';
import { models } from './models.ts';

/** What somebody says that a round was. */
export interface ToldRound {
  readonly model: ModelId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly play: unknown;
}

/** Reads a round as it stands in a link or on a command line; undefined when it cannot be one. */
export function readRound(told: Readonly<Record<string, string | undefined>>): ToldRound | undefined {
  const model = modelIds.find((id) => id === told['model']);
  const { serverSeed, clientSeed, nonce = '', play = '{}' } = told;
  if (!model || !serverSeed || !/^[0-9a-f]{64}$/.test(serverSeed) || !clientSeed || !/^[\w-]{1,120}$/.test(clientSeed) || !/^\d{1,15}$/.test(nonce)) return undefined;
  try {
    const given: unknown = JSON.parse(play);
    const read = models[model].readPlay(given);
    return read === undefined ? undefined : { model, serverSeed, clientSeed, nonce: Number(nonce), play: read };
  } catch {
    return undefined;
  }
}

/** Counts a round again: what chance made of it, and what a stake of 100 brought; at the table, what the chips brought. */
export function recount({ model, play }: ToldRound, draw: Draw): { readonly outcome: unknown; readonly stake: number; readonly paid: number } {
  const outcome = models[model].decide(draw, play);
  const stake = models[model].pace === 'table' ? chipTotal(play as ChipsPlay) : 100;
  return { outcome, stake, paid: models[model].payout(outcome, stake, play) };
}
