import { socialModule, socialProviders } from '#app/lib/social-providers.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SocialClients } from './clients.ts';

/** The tenant without the providers that do not know the brand: nobody is offered a way in that leads nowhere [AU-06]. */
export function withClients(tenant: Tenant, clients: SocialClients): Tenant {
  const unknown = socialProviders.filter((provider) => tenant.modules[socialModule(provider)] && !clients.has(tenant.code, provider));
  if (unknown.length === 0) return tenant;
  return { ...tenant, modules: { ...tenant.modules, ...Object.fromEntries(unknown.map((provider) => [socialModule(provider), false])) } };
}
