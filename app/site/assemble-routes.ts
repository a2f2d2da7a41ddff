import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { FeatureName } from '#app/domain/pages/modules.ts';
import { pathOf, routeIds, routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision, deny } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import type { Decision, RouteEntry } from './types.ts';

export interface RouteSwitches {
  readonly gameTypes: Readonly<Record<GameType, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  /** Without a registration method the page is off. */
  readonly register: Decision;
}

/**
 * Depends on the manifest's `routes`, game type, feature and registration methods [RT-23]. The
 * viewer has no effect; `decideAccess` decides who may open a route.
 */
export function assembleRoutes(
  merchant: Merchant,
  { gameTypes, features, register }: RouteSwitches,
): Record<RouteId, RouteEntry> {
  return recordFromKeys(routeIds, (id) => {
    const { gameType, feature } = routeDefinition(id);
    const needs = [
      ...(gameType ? [gameTypes[gameType]] : []),
      ...(feature ? [features[feature]] : []),
      ...(id === 'register' ? [register] : []),
      ...(id === 'page' && merchant.pages.length === 0
        ? [deny('default', 'content/<LANG>/page.<tag>.md')]
        : []),
    ];
    const baseDecision = floorOf(merchant.jurisdiction).routes.includes(id)
      ? manifestDecision(merchant, '/jurisdiction', true)
      : manifestDecision(merchant, `/routes/${id}`, merchant.routes[id] ?? true);
    return { id, path: pathOf(id), ...allOf(baseDecision, ...needs) };
  });
}
