import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant, ServiceEntry } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';

type PlatformEntry = Permission['customerService'][number];
type ServiceOwner = Pick<Merchant, 'customerService' | 'hosts' | 'platform'>;

const positions: readonly string[] = ['header', 'side', 'form', 'status'];
const isPosition = (text: string | undefined): text is ServiceEntry['csPosition'] =>
  text !== undefined && positions.includes(text);

/** Includes the brand's own hosts. */
const hostsNamedBy = ({ customerService, hosts }: ServiceOwner): string[] => [
  ...hosts.player,
  ...hosts.agent,
  ...customerService.entries.flatMap(({ path }) =>
    safeHref(path)?.startsWith('https:') ? [new URL(path).hostname] : [],
  ),
];

const isOpen = (path: string, hosts: readonly string[]): boolean =>
  /^(?:\/|https:)/.test(safeHref(path, hosts) ?? '');

const isChat = ({ csType }: ServiceEntry): boolean => csType === 'LIVECHAT' || csType === '3';

/** The path of type 3 is encrypted, so it cannot be compared [CS-02]. */
const repeats = (entry: ServiceEntry, { csType, path }: PlatformEntry): boolean =>
  entry.csType === csType && (csType === '3' || entry.path === path);

/**
 * The platform's entries if it has any, else the manifest's; the manifest's also with
 * `platform.content: folder` [CS-01]. Entries in both keep the manifest's id. Others must be live
 * chat or VIP service on this site or on a host that the manifest names, so that the platform
 * cannot redirect players elsewhere. Chat rooms come only from the manifest, and so does live chat
 * if the platform has none.
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
    const [ownEntry] = knownIndex === -1 ? [] : remaining.splice(knownIndex, 1);
    const more = {
      ...(isPosition(csPosition) ? { csPosition } : {}),
      ...(title === undefined ? {} : { title }),
    };
    if (ownEntry) return [{ ...ownEntry, ...more }];
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
