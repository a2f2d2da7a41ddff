import { featureModule } from '#app/domain/pages/modules.ts';
import { socialModule, socialProviders } from '#app/domain/accounts/social-providers.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { PhoneServices } from './phone/phone-services.ts';
import type { SocialClients } from './social/social-clients.ts';

/**
 * Removes services without a client or project: hides their log-in buttons [AU-06], and the
 * platform sends the codes [AU-20].
 */
export function withoutUnconfiguredProviders(
  tenant: Tenant,
  clients: SocialClients,
  phones: PhoneServices,
): Tenant {
  const unconfigured = [
    ...socialProviders.filter((provider) => !clients.has(tenant.code, provider)).map(socialModule),
    ...(phones.has(tenant.code) ? [] : [featureModule('phoneIdentity')]),
  ].filter((modId) => tenant.modules[modId]);
  if (unconfigured.length === 0) return tenant;
  return {
    ...tenant,
    modules: {
      ...tenant.modules,
      ...Object.fromEntries(unconfigured.map((modId) => [modId, false])),
    },
  };
}
