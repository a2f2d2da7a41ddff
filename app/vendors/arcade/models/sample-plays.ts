import { modelIds, type ModelId } from '#app/domain/games/game-models.ts';
import { baccaratCounts } from './baccarat.ts';
import { potPayoutPercent } from './cards.ts';
import { multiplierPercent } from './dice.ts';
import type { Ratio } from './model.ts';
import { models } from './models.ts';
import { pokerReturns } from './poker.ts';

interface Sample {
  readonly play: unknown;
  readonly rtp: Ratio;
}

const chip = (spot: string) => ({ chips: [{ spot, amount: 100 }] });
// The player uses the bots’ strategy: by symmetry, this wins a third of all pots.
const potGameSample: Sample = {
  play: { choice: undefined },
  rtp: { part: potPayoutPercent, whole: 100 },
};

/** For returns that depend on the play. */
const specificSamples: Readonly<Partial<Record<ModelId, Sample>>> = {
  dice: {
    play: { side: 'over', chance: 47 },
    rtp: { part: 47 * multiplierPercent(47), whole: 10_000 },
  },
  roulette: { play: chip('dozen2'), rtp: models.roulette.returns[0] },
  baccarat: {
    play: chip('player'),
    rtp: { part: baccaratCounts.player * 2 + baccaratCounts.tie, whole: baccaratCounts.deals },
  },
  dragontiger: { play: chip('tiger'), rtp: models.dragontiger.returns[1] },
  sicbo: { play: chip('die3'), rtp: models.sicbo.returns[0] },
  wheel: { play: chip('x5'), rtp: models.wheel.returns[0] },
  cards: potGameSample,
  threecard: potGameSample,
  // The default rule for a player who does not respond.
  poker: { play: { choice: undefined }, rtp: { part: pokerReturns.rule, whole: 1 } },
  fish: { play: { fish: 2 }, rtp: models.fish.returns[0] },
};

/** One play per game with its return, to compare with simulations. */
export const samplePlays: Readonly<Record<ModelId, Sample>> = Object.fromEntries(
  modelIds.map((id) => [id, specificSamples[id] ?? { play: {}, rtp: models[id].returns[0] }]),
) as Record<ModelId, Sample>;
