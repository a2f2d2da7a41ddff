import { flagNames, type FlagName } from '#app/domain/pages/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision } from './types.ts';

// Login-first closes pages. If the permission could lift it, a stricter permission would show more.
const restrictions: ReadonlySet<FlagName> = new Set<FlagName>(['loginedToHomePage']);

/** The permission can switch a flag off, except a restriction [WL-03, WL-04, RT-20]. */
export function decideFlag(
  merchant: Merchant,
  disabled: DisabledModules,
  flag: FlagName,
): Decision {
  const manifest = manifestDecision(merchant, `/flags/${flag}`, merchant.flags[flag]);
  return restrictions.has(flag) ? manifest : allOf(manifest, permissionDecision(disabled, flag));
}

export const decideFlags = (
  merchant: Merchant,
  disabled: DisabledModules,
): Record<FlagName, Decision> =>
  recordFromKeys(flagNames, (flag) => decideFlag(merchant, disabled, flag));
