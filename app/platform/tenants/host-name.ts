import type { Tenant } from '#schema/tenant.ts';

/**
 * Normalises a host: `Brand.Example:3000`, `https://brand.example/x` and `brand.example.` are
 * equal.
 */
const hostName = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');

export const isHostOf = (tenant: Tenant, url: string): boolean =>
  tenant.hosts.map(hostName).includes(hostName(url));
