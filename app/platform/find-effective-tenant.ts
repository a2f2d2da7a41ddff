import type { Tenant } from '#schema/tenant.ts';
import type { PhoneServices } from './identity/phone/phone-services.ts';
import type { SocialClients } from './identity/social/social-clients.ts';
import { withoutUnconfiguredProviders } from './identity/unconfigured-providers.ts';
import { effectiveTenant } from './sandbox/effective-tenant.ts';
import type { SandboxStore } from './sandbox/state-store.ts';
import { switchedTenant } from './system-status/brand-switches.ts';
import type { SwitchStore } from './system-status/switch-store.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';

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
