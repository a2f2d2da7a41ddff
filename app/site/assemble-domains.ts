import { validHosts } from '#app/lib/domain-ping.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite, Viewer } from './types.ts';

/**
 * The domains among which a visitor picks a line [CS-07]: those that the platform names, of the
 * brand's own hosts of this side alone, since a platform cannot name another. Where it names none at
 * all, or the manifest wants its own alone (`platform.content`), they are the manifest's
 * [issue 22]. Pure.
 */
export function assembleDomains(
  { hosts, platform }: Pick<Merchant, 'hosts' | 'platform'>,
  { domainRoute: { domainList } }: Pick<Permission, 'domainRoute'>,
  { agentSide }: Pick<Viewer, 'agentSide'>,
): AssembledSite['domains'] {
  const own = hosts[agentSide ? 'agent' : 'player'];
  if (platform.content === 'folder' || domainList.length === 0) return validHosts(own);
  return validHosts(domainList.map(({ domain }) => domain)).filter((domain) =>
    own.includes(domain),
  );
}
