import { validHosts } from '#app/domain/domain-ping.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { Viewer } from './types.ts';

/**
 * Intersection of the platform's domains with the manifest's hosts: neither can show a domain alone
 * [WL-03, API-25].
 */
export const ownDomains = (
  { hosts }: Pick<Merchant, 'hosts'>,
  { agentSide }: Pick<Viewer, 'agentSide'>,
  { domainList }: Permission['domainRoute'],
): string[] =>
  validHosts(domainList.map(({ domain }) => domain)).filter((domain) =>
    hosts[agentSide ? 'agent' : 'player'].includes(domain),
  );
