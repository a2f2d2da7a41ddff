import type { Tenant } from '#schema/tenant.ts';
import type { IdentityArea } from './identity/identity-area.ts';
import type { SandboxStore } from './sandbox/state-store.ts';
import type { createActRecorder } from './security-log/record-acts.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';
import type { Provisioning } from './tenants/tenant-store.ts';

interface LifecycleParts {
  readonly sandboxStore: SandboxStore;
  readonly directory: TenantDirectory;
  readonly identity: IdentityArea;
}

/** See `Platform`. */
interface TenantLifecycle {
  provision(tenant: Tenant): Promise<Provisioning>;
  retire(merchantCode: string): Promise<void>;
}

/** Each change is recorded in the security log. */
export const tenantLifecycle = (
  { sandboxStore, directory, identity }: LifecycleParts,
  recordAct: Pick<ReturnType<typeof createActRecorder>, 'brand' | 'refusedBrand'>,
): TenantLifecycle => ({
  async provision(newTenant) {
    await sandboxStore.ready();
    const { code, version } = newTenant;
    const record = await recordAct.brand(code, 'provision', version);
    const outcome = await directory.provision(newTenant, record);
    if (outcome === 'code-taken') recordAct.refusedBrand(code, version);
    else await identity.seed(newTenant);
    return outcome;
  },
  async retire(code) {
    await directory.retire(code, await recordAct.brand(code, 'retire'));
  },
});
