import type { Tenant } from '#schema/tenant.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { TenantHosts, TenantStore } from './tenant-store.ts';

/** Every tenant by code, in memory once it was seen; the store remembers. */
export interface TenantDirectory {
  /**
   * Takes a tenant in as it is now; writes only when its version is new.
   * @param record writes the change's row of the security log in the same transaction
   */
  provision(tenant: Tenant, record?: ActRecord): Promise<void>;
  retire(code: string, record?: ActRecord): Promise<void>;
  /** Who is in service at a host, on any server on the same database. */
  atHost(host: string): Promise<TenantHosts | undefined>;
  /** The tenant, also one that another server on the same database provisioned. */
  find(code: string): Promise<Tenant | undefined>;
}

/** A directory over a store. */
export function createTenantDirectory(store: TenantStore): TenantDirectory {
  const cache = new Map<string, Tenant>();
  return {
    async provision(tenant, record) {
      await store.save(tenant, record);
      cache.set(tenant.code, tenant);
    },
    async retire(code, record) {
      cache.delete(code);
      await store.retire(code, record);
    },
    atHost: (host) => store.atHost(host),
    async find(code) {
      const cached = cache.get(code);
      if (cached) return cached;
      // A code is what the host found; one that text cannot hold is no tenant's.
      if (code === '' || code.includes('\0')) return undefined;
      const tenant = await store.load(code);
      if (tenant) cache.set(code, tenant);
      return tenant;
    },
  };
}
