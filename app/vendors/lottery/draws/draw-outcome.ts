import type { StoredDraw } from '../db/draws.ts';
import { paytableOf } from '../games.ts';
import { seededDraw } from './draw-seeds.ts';

/** No beacon: level C is not built. */
const beacon = '';

/**
 * The outcome of a draw whose seeds are all known.
 * @throws Error before
 */
export function decideDraw(
  draw: Pick<
    StoredDraw,
    'id' | 'model' | 'prizeGroup' | 'operatorSeed' | 'platformSeed' | 'ticketRoot'
  >,
): unknown {
  const { id: drawId, operatorSeed, platformSeed, ticketRoot } = draw;
  if (platformSeed === null || ticketRoot === null)
    throw new Error(`draw ${drawId} has no seeds yet`);
  const seeds = { drawId, operatorSeed, platformSeed, beacon, ticketRoot };
  return paytableOf(draw.model, draw.prizeGroup).model.decide(seededDraw(seeds));
}
