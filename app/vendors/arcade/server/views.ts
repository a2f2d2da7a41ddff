import type { Round } from '../db/rounds.ts';
import type { SeedPair } from '../db/seeds.ts';
import { roundDraw, seedHash, type RoundSeeds } from '../../provably-fair/seeds.ts';
import { models } from '../models/models.ts';

export const recentRoundCount = 12;

export interface SeedView {
  readonly hash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface RoundView {
  readonly id: string;
  readonly stake: number;
  readonly play: unknown;
  readonly nonce: number;
  readonly step: Round['step'];
  readonly at: number;
  readonly outcome?: unknown;
  readonly paid?: number;
  /** The player's cards, while the choice is open. */
  readonly hand?: readonly number[];
  /** Once revealed. */
  readonly seeds?: { readonly serverSeed: string; readonly clientSeed: string };
}

/** Publishes only the hash of the server seed. */
export const seedView = ({ serverSeed, clientSeed, nextNonce }: SeedPair): SeedView => ({
  hash: seedHash(serverSeed),
  clientSeed,
  nextNonce,
});

/**
 * @param revealedSeeds seeds that may be revealed
 * @param secret seeds in any case, to show the player's cards
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
