import { createHash } from 'node:crypto';

/** Published when a draw is planned. Times in ms since the epoch. */
export interface Announcement {
  readonly id: string;
  readonly game: string;
  readonly model: string;
  readonly prizeGroup: number;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly voidsAt: number;
  readonly operatorHash: string;
  /** Empty if only the vendor has a seed. */
  readonly platformHash: string;
  readonly paytableHash: string;
}

/** Anyone who saved it can detect later changes. */
export const announcementHash = (plan: Announcement): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plan.id,
        plan.game,
        plan.model,
        plan.prizeGroup,
        plan.opensAt,
        plan.locksAt,
        plan.drawsAt,
        plan.voidsAt,
        plan.operatorHash,
        plan.platformHash,
        plan.paytableHash,
      ]),
    )
    .digest('hex');
