import type { CrowdBounds } from './crowd.ts';

/**
 * Orders that share one commit: on the disk they cost what one costs. More would make each wait for
 * all the others.
 */
export const ordersTogether = 64;

/**
 * Orders that wait or are carried out: what came on top would be answered too late to be of use.
 * One vendor alone never fills the line.
 */
export const orderBounds: CrowdBounds = { mostInAll: 384 + ordersTogether, mostOfOwner: 320 };

export const balancesTogether = 128;
export const balanceBounds: CrowdBounds = { mostInAll: 1024 + balancesTogether, mostOfOwner: 896 };
