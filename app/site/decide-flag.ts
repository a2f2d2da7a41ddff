import { flagNames, type FlagName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestSays } from './decision.ts';
import { each } from './each.ts';
import { permissionSays, type SwitchedOff } from './modules.ts';
import type { Decision } from './types.ts';

// Login-first closes pages; were the permission to lift it, fewer permissions would show more.
const restrictions: ReadonlySet<FlagName> = new Set<FlagName>(['loginedToHomePage']);

/**
 * One whitelabel flag: the manifest's word, which the permission can take back, unless the flag is
 * a restriction [WL-03, WL-04, RT-20].
 */
export function decideFlag(merchant: Merchant, off: SwitchedOff, flag: FlagName): Decision {
  const manifest = manifestSays(merchant, `/flags/${flag}`, merchant.flags[flag]);
  return restrictions.has(flag) ? manifest : allOf(manifest, permissionSays(off, flag));
}

/** All flags. */
export const decideFlags = (merchant: Merchant, off: SwitchedOff): Record<FlagName, Decision> =>
  each(flagNames, (flag) => decideFlag(merchant, off, flag));
