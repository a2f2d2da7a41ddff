import { routeAt, servicePath } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant, ServiceEntry } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import { allOf, manifestDecision } from './decision.ts';
import { serviceEntries } from './service-entries.ts';
import type { AssembledSite, Decision, ServiceLink, SocialLink, Viewer } from './types.ts';

/** Members above this rank get VIP service [CS-01]. */
const maxStandardRank = 4;
/** Specification [SH-16]. */
const maxTelegramLinks = 3;

const popups = {
  '440x750': { width: 440, height: 750 },
  '440x500': { width: 440, height: 500 },
} as const;

export function seesVipService(viewer: Viewer): Decision {
  const rank = viewer.kind === 'member' ? (viewer.vip?.rankLevel ?? 0) : 0;
  return {
    on: rank > maxStandardRank,
    reason: { layer: 'viewer', source: viewer.kind === 'guest' ? 'guest' : `VIP rank ${rank}` },
  };
}

/**
 * Only the first chat room counts. If the next one replaced a disabled one, a stricter permission
 * would add something [CS-08, WL-03].
 */
function isTheChatRoom(
  { layers, customerService }: Pick<Merchant, 'layers' | 'customerService'>,
  id: string,
): Decision {
  const first = customerService.entries.find(({ csType }) => csType === 'CHATROOM')?.id;
  return manifestDecision({ layers }, `/customerService/entries/${first ?? id}`, first === id);
}

/**
 * Requires a safe URL and a page that is on. VIP entries require a VIP member, and chat rooms the
 * chat-room decision [CS-01, CS-08, RT-23].
 */
export function decideService(
  merchant: Pick<Merchant, 'layers' | 'customerService'>,
  { id, csType, path }: ServiceEntry,
  routes: AssembledSite['routes'],
  viewer: Viewer,
  chatRoom: Decision,
): Decision {
  const href = safeHref(path);
  const entry = manifestDecision(
    merchant,
    `/customerService/entries/${id}/path`,
    href !== undefined,
  );
  if (href === undefined) return entry;
  // Customer service may be at a path outside the route table, so only a known route that is off is
  // a dead link.
  const route = href.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return allOf(
    entry,
    ...(route ? [routes[route]] : []),
    ...(csType === 'VIP' ? [seesVipService(viewer)] : []),
    ...(csType === 'CHATROOM' ? [isTheChatRoom(merchant, id), chatRoom] : []),
  );
}

function linkOf({ id, csType, csPosition, title, path }: ServiceEntry): ServiceLink[] {
  const href = safeHref(path);
  return href === undefined
    ? []
    : [{ id, csType, csPosition, ...(title === undefined ? {} : { title }), href }];
}

const hostsOf = (links: readonly ServiceLink[]): string[] => [
  ...new Set(
    links.flatMap(({ href }) => (href.startsWith('https:') ? [new URL(href).hostname] : [])),
  ),
];

export const withServiceEntries = (
  merchant: Merchant,
  { customerService }: Pick<Permission, 'customerService'>,
): Merchant => ({
  ...merchant,
  customerService: {
    ...merchant.customerService,
    entries: serviceEntries(merchant, customerService),
  },
});

/**
 * Live chat for everyone, VIP entries above rank 4 [CS-01, SH-07]; entries with the position `side`
 * or `form` replace `chat` there. A live-chat entry of type 3 requests its path from the platform
 * on opening [CS-02].
 * @param toPublic maps links of a login-first brand to pages that are open to guests [RT-20]
 */
export function assembleService(
  merchant: Merchant,
  permission: Pick<Permission, 'customerService'>,
  routes: AssembledSite['routes'],
  viewer: Viewer,
  chatRoom: Decision,
  toPublic: (link: ServiceLink) => ServiceLink = (link) => link,
): AssembledSite['service'] {
  const linksOf = (owner: Merchant): ServiceLink[] =>
    owner.customerService.entries
      .filter((entry) => decideService(owner, entry, routes, viewer, chatRoom).on)
      .flatMap(linkOf)
      .map(toPublic);
  const shownLinks = linksOf(withServiceEntries(merchant, permission));
  const links = shownLinks.filter(({ csType }) => csType !== 'CHATROOM');
  const chatRoomLink = shownLinks.find(({ csType }) => csType === 'CHATROOM');
  const ofType = (type: ServiceEntry['csType']) => links.find(({ csType }) => csType === type);
  const popupEntry = ofType('3');
  const chat =
    ofType('VIP') ??
    (popupEntry
      ? { ...popupEntry, href: servicePath, resolveOnOpen: true as const }
      : ofType('LIVECHAT'));
  // VIP service and the platform's URL are the same in every place.
  const at = (position: 'side' | 'form') =>
    ofType('VIP') || popupEntry
      ? undefined
      : links.find((link) => link.csType === 'LIVECHAT' && link.csPosition === position);
  const [side, form] = [at('side'), at('form')];
  return {
    places: { ...(side ? { side } : {}), ...(form ? { form } : {}) },
    popup: popups[merchant.customerService.popup],
    links,
    ...(chat ? { chat } : {}),
    ...(chatRoomLink ? { chatRoom: chatRoomLink } : {}),
    // Includes the manifest's entries even if the platform has its own.
    hosts: hostsOf([...links, ...linksOf(merchant)]),
  };
}

/** At most three Telegram addresses [SH-16]. */
export function assembleSocial({ social }: Pick<Merchant, 'social'>): SocialLink[] {
  const link = (kind: SocialLink['kind'], address: string | undefined): SocialLink[] => {
    const href = safeHref(address);
    return href === undefined ? [] : [{ kind, href }];
  };
  return [
    ...link('facebook', social.facebook),
    ...social.telegram.flatMap((address) => link('telegram', address)).slice(0, maxTelegramLinks),
    ...link('whatsapp', social.whatsapp),
  ];
}
