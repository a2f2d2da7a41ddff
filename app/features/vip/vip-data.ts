import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { VipLevel } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Benefits are HTML that the server has sanitised. */
export type LevelCard = Omit<VipLevel, 'motif'> & { readonly motif: MotifName };

/** `next`: the level that more points reach. `keep`: how to stay. `lost`: how to regain a level. */
export type VipProgress = CallOutput<'vipProgress'>;

export const levelCard = ({ motif, ...level }: VipLevel): LevelCard => ({
  ...level,
  motif: motifOf(motif),
});
