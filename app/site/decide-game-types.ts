import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision } from './types.ts';

export const decideGameTypes = (
  merchant: Merchant,
  disabled: DisabledModules,
): Record<GameType, Decision> =>
  recordFromKeys(gameTypes, (type) =>
    allOf(
      manifestDecision(merchant, '/features/hideGameTypes', !merchant.hideGameTypes.includes(type)),
      permissionDecision(disabled, type),
    ),
  );
