import { floorOf } from '#app/lib/jurisdiction.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { FeatureName } from '#app/lib/modules.ts';
import { pathOf, routeIds, routeDefinition, type RouteId } from '#app/lib/route-table.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { allOf, manifestDecision, deny } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';
import type { Decision, RouteEntry } from './types.ts';

/** What a route may depend on besides the manifest's `routes`. */
export interface RouteSwitches {
  readonly gameTypes: Readonly<Record<GameType, Decision>>;
  readonly features: Readonly<Record<FeatureName, Decision>>;
  /** The registration form: without a registration method there is no such page. */
  readonly register: Decision;
}

/**
 * Every route, on or off: by the manifest's `routes`, its game type, its feature, or a form without
 * methods [RT-23]. The viewer has no effect here: a member or agent page is a route for everybody,
 * and `decideAccess` decides who may open it.
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
