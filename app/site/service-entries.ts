import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant, ServiceEntry } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';

type PlatformEntry = Permission['customerService'][number];
type ServiceOwner = Pick<Merchant, 'customerService' | 'hosts' | 'platform'>;

const positions: readonly string[] = ['header', 'side', 'form', 'status'];
const isPosition = (text: string | undefined): text is ServiceEntry['csPosition'] =>
  text !== undefined && positions.includes(text);

/** External hosts that the manifest names for customer service, and the brand's own. */
const hostsNamedBy = ({ customerService, hosts }: ServiceOwner): string[] => [
  ...hosts.player,
  ...hosts.agent,
  ...customerService.entries.flatMap(({ path }) =>
    safeHref(path)?.startsWith('https:') ? [new URL(path).hostname] : [],
  ),
];

/** Whether a path is a page of this site, or an address on one of the hosts. */
const isOpen = (path: string, hosts: readonly string[]): boolean =>
  /^(?:\/|https:)/.test(safeHref(path, hosts) ?? '');

/** Customer service for everybody. */
const isChat = ({ csType }: ServiceEntry): boolean => csType === 'LIVECHAT' || csType === '3';

/** The manifest's entry that the platform repeats; the path of type 3 is encrypted [CS-02]. */
const repeats = (entry: ServiceEntry, { csType, path }: PlatformEntry): boolean =>
  entry.csType === csType && (csType === '3' || entry.path === path);

/**
 * The effective customer-service entries [CS-01, issue 24]: the platform's, if it has any; the
 * manifest's otherwise, or when the manifest wants only its own (`platform.content`). An entry that
 * is also in the manifest keeps its id. Another one is accepted when it is live chat or VIP service
 * and leads to this site or to a host that the manifest names: the platform cannot send people
 * elsewhere. Chat rooms come only from the manifest, and so does live chat when the platform has
 * none. Pure.
 */
export function serviceEntries(
  merchant: ServiceOwner,
  platformEntries: readonly PlatformEntry[],
): readonly ServiceEntry[] {
  const { entries } = merchant.customerService;
  if (merchant.platform.content === 'folder') return entries;
  const hosts = hostsNamedBy(merchant);
  const remaining = [...entries];
  const acceptedEntries = platformEntries.flatMap((entry, index): ServiceEntry[] => {
    const { csType, csPosition, title, path } = entry;
    const knownIndex = remaining.findIndex((candidate) => repeats(candidate, entry));
    const [own] = knownIndex === -1 ? [] : remaining.splice(knownIndex, 1);
    const more = {
      ...(isPosition(csPosition) ? { csPosition } : {}),
      ...(title === undefined ? {} : { title }),
    };
    if (own) return [{ ...own, ...more }];
    if ((csType !== 'LIVECHAT' && csType !== 'VIP') || !isOpen(path, hosts)) return [];
    return [{ id: `platform-${index + 1}`, csType, csPosition: 'header', path, ...more }];
  });
  const offers = acceptedEntries.filter((entry) => entry.csType !== 'CHATROOM');
  if (offers.length === 0) return entries;
  const hasChat = offers.some((entry) => entry.csType !== 'VIP');
  return [
    ...offers,
    ...entries.filter((entry) => entry.csType === 'CHATROOM' || (!hasChat && isChat(entry))),
  ];
}
