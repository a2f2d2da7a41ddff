import type { Merchant } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Brand } from '../brand.ts';
import { shortHash } from '../short-hash.ts';
import { localPreviewHost, publicPreviewHosts } from './preview-hosts.ts';
import { stagedName } from './staged-folder.ts';

/** Whether the embedded platform answers: there a preview has a tenant of its own. */
interface PreviewOptions {
  readonly hasOwnTenant: boolean;
}

/** Nothing is fetched from, or told to, where players are. */
const quiet = { analytics: {}, cdn: { images: [], games: [] } } as const;

/**
 * The preview of a staged brand: the same pages under a code of its own, so that no cache, cookie,
 * limit or exclusion is shared with the live brand (decision 039). Its tenant is one that has no
 * members, no vendors and no licence group.
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
