import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { featureModule, featureNames, type FeatureName } from '#app/domain/pages/modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision } from './types.ts';

/**
 * Requires manifest and permission [WL-03]; features that the jurisdiction requires are always on.
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
