import { floorOf } from '#app/lib/jurisdiction.ts';
import { featureModule, featureNames, type FeatureName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestSays } from './decision.ts';
import { each } from './each.ts';
import { permissionSays, type SwitchedOff } from './modules.ts';
import type { Decision } from './types.ts';

/**
 * All features: on when the manifest has them and the permission leaves them on [WL-03]; what
 * protects players is on where the jurisdiction demands it.
 */
export const decideFeatures = (
  merchant: Merchant,
  off: SwitchedOff,
): Record<FeatureName, Decision> =>
  each(featureNames, (name) =>
    floorOf(merchant.jurisdiction).features.includes(name)
      ? manifestSays(merchant, '/jurisdiction', true)
      : allOf(
          manifestSays(merchant, `/features/${name}`, merchant.features[name]),
          permissionSays(off, featureModule(name)),
        ),
  );
