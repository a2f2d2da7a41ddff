import { modelIds, type ModelId } from '#app/lib/game-models.ts';
import { countedBaccarat } from './baccarat.ts';
import { potPaid } from './cards.ts';
import { hundredfold } from './dice.ts';
import type { Ratio } from './model.ts';
import { models } from './models.ts';
import { pokerReturns } from './poker.ts';

interface Sample {
  readonly play: unknown;
  readonly returned: Ratio;
}

const chip = (spot: string) => ({ chips: [{ spot, amount: 100 }] });
// As the bots play: by symmetry, a third of all pots.
const alike: Sample = { play: { choice: undefined }, returned: { part: potPaid, whole: 100 } };

/** Where the return depends on what is played: one way, and what just that returns. */
const chosen: Readonly<Partial<Record<ModelId, Sample>>> = {
  dice: {
    play: { side: 'over', chance: 47 },
    returned: { part: 47 * hundredfold(47), whole: 10_000 },
  },
  roulette: { play: chip('dozen2'), returned: models.roulette.returns[0] },
  baccarat: {
    play: chip('player'),
    returned: {
      part: countedBaccarat.player * 2 + countedBaccarat.tie,
      whole: countedBaccarat.deals,
    },
  },
  dragontiger: { play: chip('tiger'), returned: models.dragontiger.returns[1] },
  sicbo: { play: chip('die3'), returned: models.sicbo.returns[0] },
  wheel: { play: chip('x5'), returned: models.wheel.returns[0] },
  cards: alike,
  threecard: alike,
  // As the table holds for who does not answer.
  poker: { play: { choice: undefined }, returned: { part: pokerReturns.rule, whole: 1 } },
  fish: { play: { fish: 2 }, returned: models.fish.returns[0] },
};

/** One way to play each game, and what it returns: what simulations are held against. */
export const samplePlays: Readonly<Record<ModelId, Sample>> = Object.fromEntries(
  modelIds.map((id) => [id, chosen[id] ?? { play: {}, returned: models[id].returns[0] }]),
) as Record<ModelId, Sample>;
