import type { Round } from '../db/rounds.ts';
import type { SeedPair } from '../db/seeds.ts';
import { roundDraw, seedHash, type RoundSeeds } from '../../provably-fair/seeds.ts';
import { models } from '../models/models.ts';

/** How many rounds a game shows. */
export const recentRoundCount = 12;

/** What a player may know of the seeds that are in use. */
export interface SeedView {
  readonly hash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** What a player may know of a round. */
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
  /** The seeds, once they are told. */
  readonly seeds?: { readonly serverSeed: string; readonly clientSeed: string };
}

/** What a player may know of the seeds in use (provably fair): of the server’s one the hash. */
export const seedView = ({ serverSeed, clientSeed, nextNonce }: SeedPair): SeedView => ({
  hash: seedHash(serverSeed),
  clientSeed,
  nextNonce,
});

/**
 * @param told the seeds, if everybody may know them by now
 * @param secret the seeds anyhow, to show what of them the player holds
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
