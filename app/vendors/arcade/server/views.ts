import type { Round } from '../db/rounds.ts';
import type { SeedPair } from '../db/seeds.ts';
import { roundDraw, seedHash, type RoundSeeds } from '../../provably-fair/seeds.ts';
import { models } from '../models/models.ts';

/** The number of recent rounds in a game. */
export const recentRoundCount = 12;

/** The public part of the current seeds. */
export interface SeedView {
  readonly hash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** The public part of a round. */
export interface RoundView {
  readonly id: string;
  readonly stake: number;
  readonly play: unknown;
  readonly nonce: number;
  readonly step: Round['step'];
  readonly at: number;
  readonly outcome?: unknown;
  readonly paid?: number;
  /** The player's own cards, while the choice is open. */
  readonly hand?: readonly number[];
  /** The seeds, once they are revealed. */
  readonly seeds?: { readonly serverSeed: string; readonly clientSeed: string };
}

/** The public part of the current seeds (provably fair): the hash of the server’s. */
export const seedView = ({ serverSeed, clientSeed, nextNonce }: SeedPair): SeedView => ({
  hash: seedHash(serverSeed),
  clientSeed,
  nextNonce,
});

/**
 * @param revealedSeeds the seeds, if they may be revealed
 * @param secret the seeds in any case, to show the player's own cards
 */
export function roundView(
  round: Round,
  revealedSeeds?: Pick<RoundSeeds, 'serverSeed' | 'clientSeed'>,
  secret?: RoundSeeds,
): RoundView {
  const { id, stake, play, nonce, step, createdAt, outcome, paid } = round;
  return {
    id,
    stake,
    play,
    nonce,
    step,
    at: createdAt,
    ...(paid === null ? {} : { outcome, paid }),
    ...(step === 'open' && secret && models[round.model].opening
      ? { hand: models[round.model].opening?.(roundDraw(secret)) ?? [] }
      : {}),
    ...(revealedSeeds
      ? { seeds: { serverSeed: revealedSeeds.serverSeed, clientSeed: revealedSeeds.clientSeed } }
      : {}),
  };
}
