import { modelOf } from '#app/lib/game-models.ts';
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
 * Turns rounds into responses for the game. `of` throws a VendorError for a round that was refused,
 * undone or has no answer of the wallet yet.
 */
export function createRoundResponses({ rounds, seeds, roundService }: RoundResponsesDeps) {
  /**
   * A round with its seeds, if they may be revealed: a player's when they are retired, a table's
   * when the round is decided; and the pair of the player's next round, while it is this one.
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
    /**
     * The response about a requested round, with the number of its next round.
     * @throws VendorError when the round was refused, undone or still has no answer
     */
    async of(progress: Progress<Round>) {
      const { round, balance } = progress;
      requireAccepted(round);
      return { ...(await describe(round)), ...(balance === undefined ? {} : { balance }) };
    },
    /** A player's newest rounds of a game. */
    newest: (brand: string, player: string, gameCode: string): Promise<readonly Round[]> =>
      rounds.newest(brand, player, gameCode, modelOf(gameCode), recentRoundCount),
  };
}
export type RoundResponses = ReturnType<typeof createRoundResponses>;
