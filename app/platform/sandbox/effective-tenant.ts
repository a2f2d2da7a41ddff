import type { Tenant, TenantPromotion } from '#schema/tenant.ts';
import type { SandboxState } from './state.ts';
import { withContentOverrides, type ContentOverrides } from './content-overrides.ts';

type Offer = Pick<SandboxState, 'promotions' | 'cdn' | 'moreGames' | ContentOverrides>;

/** Tenants and states are immutable, so results are cached per pair. */
const cachedTenants = new WeakMap<Tenant, WeakMap<Offer, Tenant>>();

export function effectiveTenant(tenant: Tenant, state: Offer): Tenant {
  const ofTenant = cachedTenants.get(tenant) ?? new WeakMap<Offer, Tenant>();
  cachedTenants.set(tenant, ofTenant);
  const effective = ofTenant.get(state) ?? withOffer(tenant, state);
  ofTenant.set(state, effective);
  return effective;
}

function withOffer(tenant: Tenant, state: Offer): Tenant {
  const { cdn, moreGames } = state;
  const content = withContentOverrides(tenant, state);
  return {
    ...tenant,
    moreGames,
    ...content,
    promotions: content.promotions.map((one) => withState(one, state.promotions[one.id])),
    // The tester's state replaces the campaign.
    campaigns: tenant.campaigns.filter(
      ({ promotion }) => state.promotions[promotion] === undefined,
    ),
    cdn: { images: cdn.images ?? tenant.cdn.images, games: cdn.games ?? tenant.cdn.games },
  };
}

/** The promotion's dates are ignored. */
function withState(promotion: TenantPromotion, state: string | undefined): TenantPromotion {
  if (state === undefined) return promotion;
  const { from: _from, until: _until, ...rest } = promotion;
  return { ...rest, state };
}
