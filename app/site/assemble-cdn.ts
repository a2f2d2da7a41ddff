import { cdnAddress, originsOf } from '#app/lib/cdn-address.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite } from './types.ts';

const maxAddresses = 12;

const addressesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => cdnAddress(text) ?? []);

/** Ports are ignored. */
const isOwn = ({ hosts }: Pick<Merchant, 'hosts'>, address: string): boolean =>
  [...hosts.player, ...hosts.agent].includes(new URL(address).hostname);

/**
 * Only hosts whose origin the manifest names, and the brand's own. A compromised platform must not
 * add another host to a page's CSP [CS-07].
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
