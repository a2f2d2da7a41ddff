import type { Tenant } from '#schema/tenant.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { Provisioning, TenantHosts, TenantStore } from './tenant-store.ts';

/** Every tenant by code, cached in memory; the store is permanent. */
export interface TenantDirectory {
  /**
   * Creates or updates a tenant; writes only when its version is new. One whose code is taken opens
   * as soon as an operator has reopened the code.
   * @param record writes the change's row of the security log in the same transaction
   */
  provision(tenant: Tenant, record?: ActRecord): Promise<Provisioning>;
  retire(code: string, record?: ActRecord): Promise<void>;
  /** The tenant at a host, on any server on the same database. */
  atHost(host: string): Promise<TenantHosts | undefined>;
  /** The tenant, also one that another server on the same database provisioned. */
  find(code: string): Promise<Tenant | undefined>;
}

/** A directory over a store. */
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
      // A code comes from the host; one that PostgreSQL's text cannot hold is invalid.
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
