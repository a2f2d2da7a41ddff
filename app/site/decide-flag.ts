import { flagNames, type FlagName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision } from './types.ts';

// Login-first closes pages; if the permission could lift it, fewer permissions would show more.
const restrictions: ReadonlySet<FlagName> = new Set<FlagName>(['loginedToHomePage']);

/**
 * One whitelabel flag: the manifest's value, which the permission can switch off, unless the flag
 * is a restriction [WL-03, WL-04, RT-20].
 */
export function decideFlag(
  merchant: Merchant,
  disabled: DisabledModules,
  flag: FlagName,
): Decision {
  const manifest = manifestDecision(merchant, `/flags/${flag}`, merchant.flags[flag]);
  return restrictions.has(flag) ? manifest : allOf(manifest, permissionDecision(disabled, flag));
}

/** All flags. */
export const decideFlags = (
  merchant: Merchant,
  disabled: DisabledModules,
): Record<FlagName, Decision> =>
  recordFromKeys(flagNames, (flag) => decideFlag(merchant, disabled, flag));
