import type { StoredDraw } from '../db/draws.ts';
import { paytableOf } from '../games.ts';
import { seededDraw } from './draw-seeds.ts';

/** Level C is not implemented. */
const beacon = '';

/** @throws Error while seeds or tickets are missing */
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
