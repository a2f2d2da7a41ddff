import { modelOf } from '#app/domain/games/game-models.ts';
import type { Round, RoundStore } from '../db/rounds.ts';
import type { SeedStore } from '../db/seeds.ts';
import { requireAccepted, type Progress } from '../../game-server/staked-rounds.ts';
import type { RoundService } from './round-service.ts';
import { roundView, recentRoundCount, seedView, type RoundView, type SeedView } from './views.ts';

interface RoundResponsesDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly roundService: RoundService;
}

/**
 * `of` throws a VendorError for a round that was refused or undone, or has no response of the
 * wallet yet.
 */
export function createRoundResponses({ rounds, seeds, roundService }: RoundResponsesDeps) {
  /**
   * Includes seeds that may be revealed: the player's once retired, a table's once the round is
   * decided; and the player's current pair, if the round belongs to it.
   */
  async function describe(round: Round): Promise<{ round: RoundView; seeds?: SeedView }> {
    if (round.seed === null)
      return {
        round: roundView(
          round,
          round.paid === null ? undefined : await roundService.seedsOf(round),
        ),
      };
    const pair = await seeds.find(round.seed);
    return {
      round: roundView(
        round,
        pair?.retiredAt ? pair : undefined,
        pair && { ...pair, nonce: round.nonce },
      ),
      ...(pair && !pair.retiredAt ? { seeds: seedView(pair) } : {}),
    };
  }
  return {
    viewOf: async (round: Round): Promise<RoundView> => (await describe(round)).round,
    /** @throws VendorError when the round was refused or undone, or has no response yet */
    async of(progress: Progress<Round>) {
      const { round, balance } = progress;
      requireAccepted(round);
      return { ...(await describe(round)), ...(balance === undefined ? {} : { balance }) };
    },
    newest: (brand: string, player: string, gameCode: string): Promise<readonly Round[]> =>
      rounds.newest(brand, player, gameCode, modelOf(gameCode), recentRoundCount),
  };
}
export type RoundResponses = ReturnType<typeof createRoundResponses>;
