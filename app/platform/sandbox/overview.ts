import type { Tenant } from '#schema/tenant.ts';
import { callPaths } from '../http/call-index.ts';
import { moduleTree } from '../system-status/module-tree.ts';
import { registerRules } from '../system-status/register-rules.ts';
import type { BrandSwitches } from '../system-status/brand-switches.ts';
import type { SandboxState } from './state.ts';
import type { SandboxStore } from './state-store.ts';

export const overviewOf = (
  tenant: Tenant,
  state: SandboxState & BrandSwitches,
  { clock, clockOffset }: SandboxStore,
) => ({
  merchant: {
    code: tenant.code,
    name: tenant.name,
    currency: tenant.currency,
    home: tenant.defaultLanguage,
    languages: Object.keys(tenant.messages),
  },
  state,
  clock: { now: new Date(clock.now()).toISOString(), offsetMs: clockOffset() },
  whitelabel: moduleTree(tenant.modules),
  register: registerRules(tenant),
  cdn: tenant.cdn,
  content: {
    promotions: tenant.promotions,
    'vip-levels': tenant.vipLevels,
    rewards: tenant.rewards,
  },
  paths: callPaths,
});
