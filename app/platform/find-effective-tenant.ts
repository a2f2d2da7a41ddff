import type { Tenant } from '#schema/tenant.ts';
import type { PhoneServices } from './identity/phone/phone-services.ts';
import type { SocialClients } from './identity/social/social-clients.ts';
import { effectiveTenant } from './sandbox/effective-tenant.ts';
import type { SandboxStore } from './sandbox/state-store.ts';
import { switchedTenant } from './system-status/brand-switches.ts';
import type { SwitchStore } from './system-status/switch-store.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';
import { featureModule } from '#app/domain/pages/modules.ts';
import { socialModule, socialProviders } from '#app/domain/accounts/social-providers.ts';

interface TenantSources {
  readonly sandboxStore: SandboxStore;
  readonly switches: SwitchStore;
  readonly directory: TenantDirectory;
  readonly socialClients: SocialClients;
  readonly phoneServices: PhoneServices;
}

/** Applies switches and the sandbox, and removes unconfigured services. */
export function effectiveTenantFinder({
  sandboxStore,
  switches,
  directory,
  socialClients,
  phoneServices,
}: TenantSources): (code: string) => Promise<Tenant | undefined> {
  // A change of switches or services creates a new tenant object.
  const effectiveTenants = new WeakMap<Tenant, Tenant>();
  return async (code: string): Promise<Tenant | undefined> => {
    await sandboxStore.ready();
    const storedTenant = await directory.find(code);
    if (!storedTenant) return undefined;
    const tenant = effectiveTenant(
      switchedTenant(storedTenant, await switches.switchesOf(code)),
      await sandboxStore.stateOf(code),
    );
    const configuredTenant =
      effectiveTenants.get(tenant) ??
      withoutUnconfiguredProviders(tenant, socialClients, phoneServices);
    effectiveTenants.set(tenant, configuredTenant);
    return configuredTenant;
  };
}

/**
 * Removes services without a client or project: hides their log-in buttons [AU-06], and the
 * platform sends the codes [AU-20].
 */
function withoutUnconfiguredProviders(
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
