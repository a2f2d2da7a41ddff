import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Tenant, TenantPromotion } from '#schema/tenant.ts';
import { paymentTenant } from './payment-members.ts';

/** A promotion that members join, named after its id. */
export const eventPromotion = (id: string): TenantPromotion => ({
  id,
  type: 'event',
  state: 'join',
  motif: 'gift',
  title: { EN: `The ${id}` },
  summary: { EN: 'Play' },
  content: {},
});

/** A brand whose campaigns have a promotion each. */
export const campaignTenant = (code: string, campaigns: readonly Campaign[]): Tenant => ({
  ...paymentTenant(code),
  promotions: campaigns.map(({ promotion }) => eventPromotion(promotion)),
  campaigns,
});
