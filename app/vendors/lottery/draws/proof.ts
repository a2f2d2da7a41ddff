import type { DrawTicketStore } from '../db/draw-tickets.ts';
import type { StoredDraw } from '../db/draws.ts';
import { assuranceLevel, type AssuranceLevel } from './draw-seeds.ts';
import type { Announcement } from './announcement.ts';
import { readTicketLeaves } from './draw-service.ts';
import type { TicketLeaf, TicketRoot } from '#app/domain/games/ticket-tree.ts';

/** The format's name in each file. */
export const proofFormat = 'lottery-draw-proof/1';

/**
 * Everything needed to verify a draw, published after it. Amounts in minor currency units, times in
 * ms since the epoch, hashes and seeds in hex.
 */
export interface DrawProof {
  readonly format: typeof proofFormat;
  readonly level: AssuranceLevel;
  /** The announcement published when the draw was planned. */
  readonly plan: Announcement;
  /** The plan's published hash. */
  readonly announcement: string;
  /** The tickets’ root, published at the freeze, before the seeds. */
  readonly tickets: TicketRoot;
  readonly seeds: {
    readonly operatorSeed: string;
    readonly platformSeed: string;
    readonly beacon: string;
  };
  readonly numbers: string;
  /** All tickets, without players. */
  readonly leaves: readonly TicketLeaf[];
}

/** The published plan, without the vendor's seed. */
const planOf = (draw: StoredDraw): Announcement => ({
  id: draw.id,
  game: draw.game,
  model: draw.model,
  prizeGroup: draw.prizeGroup,
  opensAt: draw.opensAt,
  locksAt: draw.locksAt,
  drawsAt: draw.drawsAt,
  voidsAt: draw.voidsAt,
  operatorHash: draw.operatorHash,
  platformHash: draw.platformHash,
  paytableHash: draw.paytableHash,
});

/** Undefined before the draw, and for a void one. */
export async function buildDrawProof(
  drawTickets: DrawTicketStore,
  draw: StoredDraw,
): Promise<DrawProof | undefined> {
  const { platformSeed, numbers, ticketRoot, ticketCount, stakeSum, operatorSeed } = draw;
  if (platformSeed === null || numbers === null || ticketRoot === null) return undefined;
  const seeds = { operatorSeed, platformSeed, beacon: '' };
  return {
    format: proofFormat,
    level: assuranceLevel(seeds),
    plan: planOf(draw),
    announcement: draw.announcement,
    tickets: { root: ticketRoot, count: ticketCount ?? 0, stake: stakeSum ?? 0 },
    seeds,
    numbers,
    leaves: await readTicketLeaves(drawTickets, draw),
  };
}
