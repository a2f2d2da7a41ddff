import type { Merchant } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Brand } from '../brand.ts';
import { shortHash } from '../short-hash.ts';
import { localPreviewHost, publicPreviewHosts } from './preview-hosts.ts';
import { stagedName } from './staged-folder.ts';

/** With the embedded platform, a preview has its own tenant. */
interface PreviewOptions {
  readonly hasOwnTenant: boolean;
}

/** No analytics, and no files from CDNs of the live brand. */
const quiet = { analytics: {}, cdn: { images: [], games: [] } } as const;

/**
 * The staged pages under their own code, so that caches, cookies, limits and exclusions are
 * separate (decision 039). The tenant has no members, vendors or licence group.
 */
export function previewOf(brand: Brand, { hasOwnTenant }: PreviewOptions): Brand {
  const { code, hosts, platform } = brand.merchant;
  const previewCode = stagedName(code);
  const player = [...publicPreviewHosts(hosts.player), localPreviewHost(code)];
  const { licenceGroup: _licenceGroup, ...ownPlatform } = platform;
  const merchant: Merchant = {
    ...brand.merchant,
    ...quiet,
    code: previewCode,
    hosts: { ...hosts, player },
    platform: hasOwnTenant ? { ...ownPlatform, merchantCode: previewCode } : platform,
  };
  const tenant: Tenant = {
    ...brand.tenant,
    ...quiet,
    code: previewCode,
    hosts: player,
    licenceGroup: '',
    vendors: [],
    version: shortHash(brand.tenant.version, ...player),
  };
  return Object.freeze<Brand>({ ...brand, merchant, tenant });
}
