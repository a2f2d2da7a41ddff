import { potPaid } from './cards.ts';
import { hundredfold } from './dice.ts';
import { fish } from './fish.ts';
import type { ModelId, Ratio } from './model.ts';
import { roulette } from './roulette.ts';
import { slot } from './slot.ts';

/** One way to play each game, and what it returns exactly: what simulations are held against. */
export const samplePlays: Readonly<Record<ModelId, { readonly play: unknown; readonly returned: Ratio }>> = {
  slot: { play: undefined, returned: slot.returns[0] },
  dice: { play: { side: 'over', chance: 47 }, returned: { part: 47 * hundredfold(47), whole: 10_000 } },
  roulette: { play: { chips: [{ spot: 'dozen2', amount: 100 }] }, returned: roulette.returns[0] },
  // As the bots play: by symmetry, a third of all pots.
  cards: { play: { choice: undefined }, returned: { part: potPaid, whole: 100 } },
  fish: { play: { fish: 2 }, returned: fish.returns[0] },
};
