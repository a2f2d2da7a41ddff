import { cdnAddress, originsOf } from '#app/lib/cdn-address.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite } from './types.ts';

/** The maximum number of valid addresses in a platform's list, each once. */
const maxAddresses = 12;

const addressesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => cdnAddress(text) ?? []);

/** Whether an address is one of the brand's hosts; another port of the same machine counts, too. */
const isOwn = ({ hosts }: Pick<Merchant, 'hosts'>, address: string): boolean =>
  [...hosts.player, ...hosts.agent].includes(new URL(address).hostname);

/**
 * The hosts of pictures and games [CS-07]: those in the platform's list whose origin the manifest
 * names, or that are the brand's own. Anything else is left out: a compromised platform cannot add
 * another host to a page's policy.
 */
export function assembleCdn(
  merchant: Pick<Merchant, 'cdn' | 'hosts' | 'platform'>,
  { imageCDNs, launchGameCDNs }: Pick<Permission, 'imageCDNs' | 'launchGameCDNs'>,
): AssembledSite['cdn'] {
  const selectAddresses = (
    fromPlatform: readonly string[],
    fromManifest: readonly string[],
  ): string[] => {
    const origins = new Set(originsOf(addressesIn(fromManifest)));
    return [...new Set(addressesIn(fromPlatform))]
      .filter((address) => origins.has(new URL(address).origin) || isOwn(merchant, address))
      .slice(0, maxAddresses);
  };
  const games = selectAddresses(launchGameCDNs, merchant.cdn.games);
  return {
    images: selectAddresses(imageCDNs, merchant.cdn.images),
    games,
    frames: originsOf([
      ...addressesIn(merchant.cdn.games),
      ...merchant.platform.vendors.map(({ launchUrl }) => launchUrl),
      ...games,
    ]),
  };
}
