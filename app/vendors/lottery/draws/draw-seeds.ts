import { createHmac } from 'node:crypto';
import { drawFrom, type Draw } from '../../provably-fair/draw.ts';

/** Everything that a draw's numbers follow from; each part is fixed before the next is known. */
export interface DrawSeeds {
  readonly drawId: string;
  /** The vendor's secret, hex; its hash is published when the draw is planned. */
  readonly operatorSeed: string;
  /** The platform's secret, hex; its hash is published with the vendor's. */
  readonly platformSeed: string;
  /** The value of the public beacon's round; '' at levels A and B. */
  readonly beacon: string;
  /** The root of all tickets, published before either secret is revealed. */
  readonly ticketRoot: string;
}

/**
 * How far a draw's numbers can be trusted (spec/domain.md §1.7): A, the vendor alone knows a seed;
 * B, vendor and platform have one each, and the tickets are fixed before; C, a public beacon that
 * neither knows as well.
 */
export type AssuranceLevel = 'A' | 'B' | 'C';

/** The message of one block of 32 bytes. */
export const drawMessage = (
  { drawId, platformSeed, beacon, ticketRoot }: Omit<DrawSeeds, 'operatorSeed'>,
  block: number,
): string => `${drawId}:${platformSeed}:${beacon}:${ticketRoot}:${block}`;

/**
 * A draw's numbers: block i is HMAC-SHA256 of the message with the vendor's seed as the key, and
 * numbers are taken from it without bias (`provably-fair/draw.ts`).
 */
export const seededDraw = (seeds: DrawSeeds): Draw =>
  drawFrom((block) =>
    createHmac('sha256', seeds.operatorSeed).update(drawMessage(seeds, block)).digest(),
  );

/** The level of a draw by what its numbers depend on. */
export const assuranceLevel = ({
  platformSeed,
  beacon,
}: Pick<DrawSeeds, 'platformSeed' | 'beacon'>): AssuranceLevel =>
  beacon !== '' ? 'C' : platformSeed !== '' ? 'B' : 'A';
