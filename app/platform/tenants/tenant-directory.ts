import type { Tenant } from '#schema/tenant.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { Provisioning, TenantHosts, TenantStore } from './tenant-store.ts';

/** Caches tenants in memory; the store is permanent. */
export interface TenantDirectory {
  /**
   * Writes only a new version. A tenant whose code is taken opens once an operator has reopened the
   * code.
   * @param record writes the security log in the same transaction
   */
  provision(tenant: Tenant, record?: ActRecord): Promise<Provisioning>;
  retire(code: string, record?: ActRecord): Promise<void>;
  /** Includes tenants provisioned by other servers on the same database, like `find`. */
  atHost(host: string): Promise<TenantHosts | undefined>;
  find(code: string): Promise<Tenant | undefined>;
}

export function createTenantDirectory(store: TenantStore): TenantDirectory {
  const cache = new Map<string, Tenant>();
  /** Tenants whose code is taken, until it is reopened. */
  const refused = new Map<string, { readonly tenant: Tenant; readonly record?: ActRecord }>();
  const provision: TenantDirectory['provision'] = async (tenant, record) => {
    const outcome = await store.save(tenant, record);
    if (outcome === 'code-taken') {
      cache.delete(tenant.code);
      refused.set(tenant.code, { tenant, ...(record ? { record } : {}) });
    } else {
      refused.delete(tenant.code);
      cache.set(tenant.code, tenant);
    }
    return outcome;
  };
  return {
    provision,
    async retire(code, record) {
      cache.delete(code);
      refused.delete(code);
      await store.retire(code, record);
    },
    atHost: (host) => store.atHost(host),
    async find(code) {
      const cached = cache.get(code);
      if (cached) return cached;
      // The code comes from the host; PostgreSQL cannot store NUL.
      if (code === '' || code.includes('\0')) return undefined;
      const waiting = refused.get(code);
      if (waiting && (await store.isReopened(code)))
        await provision(waiting.tenant, waiting.record);
      const tenant = cache.get(code) ?? (await store.load(code));
      if (tenant) cache.set(code, tenant);
      return tenant;
    },
  };
}
