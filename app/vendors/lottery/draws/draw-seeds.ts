import { createHmac } from 'node:crypto';
import { drawFrom, type Draw } from '../../provably-fair/draw.ts';

/** Determines a draw's numbers; each part is fixed before the next is known. */
export interface DrawSeeds {
  readonly drawId: string;
  /** The vendor's secret, hex; its hash is published when the draw is planned. */
  readonly operatorSeed: string;
  /** The platform's secret, hex; its hash is published with the vendor's. */
  readonly platformSeed: string;
  /** The public beacon's value; empty at levels A and B. */
  readonly beacon: string;
  /** The root of all tickets, published before the secrets. */
  readonly ticketRoot: string;
}

/**
 * How trustworthy a draw is. A: only the vendor has a seed. B: vendor and platform have one each,
 * and the tickets are fixed before. C: with a public beacon that neither knows in advance.
 */
export type AssuranceLevel = 'A' | 'B' | 'C';

/** For one block of 32 bytes. */
export const drawMessage = (
  { drawId, platformSeed, beacon, ticketRoot }: Omit<DrawSeeds, 'operatorSeed'>,
  block: number,
): string => `${drawId}:${platformSeed}:${beacon}:${ticketRoot}:${block}`;

/**
 * Block i is the HMAC-SHA256 of its message with the vendor's seed as the key; numbers are taken
 * without bias (`provably-fair/draw.ts`).
 */
export const seededDraw = (seeds: DrawSeeds): Draw =>
  drawFrom((block) =>
    createHmac('sha256', seeds.operatorSeed).update(drawMessage(seeds, block)).digest(),
  );

export const assuranceLevel = ({
  platformSeed,
  beacon,
}: Pick<DrawSeeds, 'platformSeed' | 'beacon'>): AssuranceLevel =>
  beacon !== '' ? 'C' : platformSeed !== '' ? 'B' : 'A';
