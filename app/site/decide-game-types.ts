import { gameTypes, type GameType } from '#app/lib/game-types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestSays } from './decision.ts';
import { each } from './each.ts';
import { permissionSays, type SwitchedOff } from './modules.ts';
import type { Decision } from './types.ts';

/**
 * All game types: on unless the manifest hides them or the permission switches them off [WL-03,
 * SH-11].
 */
export const decideGameTypes = (merchant: Merchant, off: SwitchedOff): Record<GameType, Decision> =>
  each(gameTypes, (type) =>
    allOf(
      manifestSays(merchant, '/features/hideGameTypes', !merchant.hideGameTypes.includes(type)),
      permissionSays(off, type),
    ),
  );
