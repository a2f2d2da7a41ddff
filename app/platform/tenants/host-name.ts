import type { Tenant } from '#schema/tenant.ts';

/**
 * The bare host in a client's `url`: `Brand.Example:3000`, `https://brand.example/x` and
 * `brand.example.` are all equal.
 */
const hostName = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');

/** Whether a `url` names one of the tenant's hosts. */
export const isHostOf = (tenant: Tenant, url: string): boolean =>
  tenant.hosts.map(hostName).includes(hostName(url));
