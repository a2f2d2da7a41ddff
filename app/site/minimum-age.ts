import type { Jurisdiction, Merchant } from '#schema/merchant-normal.ts';

const floors: Readonly<Record<Jurisdiction, number>> = { ph: 21, mt: 18, vg: 18, none: 18 };

/** The age that a player confirms: the brand's, or the jurisdiction's floor when that is higher [AU-18]. In years. */
export const minimumAge = ({ jurisdiction, register }: Pick<Merchant, 'jurisdiction' | 'register'>): number =>
  Math.max(register.minimumAge, floors[jurisdiction]);
