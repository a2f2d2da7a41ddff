import { cdnAddress, originsOf } from '#app/lib/cdn-address.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { AssembledSite } from './types.ts';

/** Of what a platform lists: the addresses that are some, each once, at most `most`. */
const maxAddresses = 12;

const addressesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => cdnAddress(text) ?? []);

/**
 * Whether an address is one of the brand's hosts; another port of the same machine is as much its
 * own.
 */
const isOwn = ({ hosts }: Pick<Merchant, 'hosts'>, address: string): boolean =>
  [...hosts.player, ...hosts.agent].includes(new URL(address).hostname);

/**
 * Where pictures and games come from [CS-07]: what the platform lists, as far as the manifest names
 * its origin or it is one of the brand's own hosts. Anything else is left out: a platform that was
 * broken into cannot put another host into the policy of a page.
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
