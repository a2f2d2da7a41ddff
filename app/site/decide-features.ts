import { floorOf } from '#app/lib/jurisdiction.ts';
import { featureModule, featureNames, type FeatureName } from '#app/lib/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision } from './types.ts';

/**
 * All features: on when the manifest switches them on and the permission leaves them on [WL-03];
 * player protection is on if the jurisdiction requires it.
 */
export const decideFeatures = (
  merchant: Merchant,
  disabled: DisabledModules,
): Record<FeatureName, Decision> =>
  recordFromKeys(featureNames, (name) =>
    floorOf(merchant.jurisdiction).features.includes(name)
      ? manifestDecision(merchant, '/jurisdiction', true)
      : allOf(
          manifestDecision(merchant, `/features/${name}`, merchant.features[name]),
          permissionDecision(disabled, featureModule(name)),
        ),
  );
