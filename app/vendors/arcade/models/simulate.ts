import type { ModelId } from '#app/domain/games/game-models.ts';
import { roundDraw } from '../../provably-fair/seeds.ts';
import { ratioOf } from './model.ts';
import { models } from './models.ts';
import { samplePlays } from './sample-plays.ts';

/** Per unit of stake. */
export interface SimulationResult {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly expectedMean: number;
}

const stake = 100;

/** Uses the same random numbers as players get; deterministic per seed. */
export function simulate(id: ModelId, rounds: number, serverSeed: string): SimulationResult {
  const model = models[id];
  const { play, rtp } = samplePlays[id];
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const back =
      model.payout(
        model.decide(roundDraw({ serverSeed, clientSeed: id, nonce }), play),
        stake,
        play,
      ) / stake;
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  return {
    mean,
    error: Math.sqrt((squares / rounds - mean * mean) / rounds),
    expectedMean: ratioOf(rtp),
  };
}
