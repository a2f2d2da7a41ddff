import { pathOf, routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import type { TestBrand } from '../support/brands.ts';

/** The possible audience of a route: all visitors, members, or agents on the agent page. */
export type Audience = 'guest' | 'member' | 'agent';

/**
 * A route's audience (spec, sections 5 and 6); login-first brands show only the spec's list to
 * guests.
 */
export function audienceOf(id: RouteId, loginFirst: boolean): Audience {
  if (id === 'agent' || id === 'agentHome') return 'agent';
  if (id === 'member' || id === 'game') return 'member';
  return loginFirst && !['login', 'register', 'helpmc', 'download'].includes(id)
    ? 'member'
    : 'guest';
}

/** A promotion or a game is filled in where the page needs one; undefined if the brand has none. */
export function urlOf(id: RouteId, { brand }: TestBrand): string | undefined {
  if (id === 'game')
    return `${pathOf(id)}?${new URLSearchParams({ gameType: 'RNG', gameCode: 'STORY1' }).toString()}`;
  if (id !== 'promoDetail')
    return routeDefinition(id).paths.find((path) => path !== '/down') ?? pathOf(id);
  const promotion = brand.tenant.promotions[0];
  return promotion && `${pathOf(id)}?${new URLSearchParams({ id: promotion.id }).toString()}`;
}
