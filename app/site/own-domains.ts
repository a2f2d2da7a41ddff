import { validHosts } from '#app/lib/domain-ping.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { Viewer } from './types.ts';

/**
 * The domains that the platform names and the brand has on this side of the site: a platform cannot
 * name others, and the manifest's hosts are not shown unless it names them [WL-03, API-25]. Pure.
 */
export const ownDomains = (
  { hosts }: Pick<Merchant, 'hosts'>,
  { agentSide }: Pick<Viewer, 'agentSide'>,
  { domainList }: Permission['domainRoute'],
): string[] =>
  validHosts(domainList.map(({ domain }) => domain)).filter((domain) =>
    hosts[agentSide ? 'agent' : 'player'].includes(domain),
  );
