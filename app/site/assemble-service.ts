import { routeAt, servicePath } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Merchant, ServiceEntry } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import { allOf, manifestDecision } from './decision.ts';
import { serviceEntries } from './service-entries.ts';
import type { AssembledSite, Decision, ServiceLink, SocialLink, Viewer } from './types.ts';

/** The rank above which a member gets VIP service [CS-01]. */
const maxStandardRank = 4;
/** Maximum number of Telegram addresses in the side menu [SH-16]. */
const maxTelegramLinks = 3;

const popups = {
  '440x750': { width: 440, height: 750 },
  '440x500': { width: 440, height: 500 },
} as const;

/** Whether a viewer gets VIP service: a member above the last standard rank [CS-01]. */
export function seesVipService(viewer: Viewer): Decision {
  const rank = viewer.kind === 'member' ? (viewer.vip?.rankLevel ?? 0) : 0;
  return {
    on: rank > maxStandardRank,
    reason: { layer: 'viewer', source: viewer.kind === 'guest' ? 'guest' : `VIP rank ${rank}` },
  };
}

/**
 * The brand's chat room is the first one: if the next replaced one that is off, a restrictive
 * permission would add something [CS-08, WL-03].
 */
function isTheChatRoom(
  { layers, customerService }: Pick<Merchant, 'layers' | 'customerService'>,
  id: string,
): Decision {
  const first = customerService.entries.find(({ csType }) => csType === 'CHATROOM')?.id;
  return manifestDecision({ layers }, `/customerService/entries/${first ?? id}`, first === id);
}

/**
 * Whether an entry is available to this viewer: at a safe address, not at a page that is off, VIP
 * service only for VIPs, and one chat room if allowed [CS-01, CS-08, RT-23].
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
  // Customer service may be at a path outside the route table, so only a known route that is off
  // makes a dead link.
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

/** The external hosts of addresses; none for a path or an unsafe one. */
const hostsOf = (links: readonly ServiceLink[]): string[] => [
  ...new Set(
    links.flatMap(({ href }) => (href.startsWith('https:') ? [new URL(href).hostname] : [])),
  ),
];

/** The brand with its effective customer-service entries, for decisions about one of them. Pure. */
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
 * The customer-service entries: live chat for everyone, VIP entries above rank 4, where `chat` is
 * the one to open [CS-01, SH-07]; an entry with the position `side` or `form` is opened there
 * instead. Live chat opens the entry of type 3, if there is one: its path is requested from the
 * platform when the popup opens [CS-02].
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
  const all = linksOf(withServiceEntries(merchant, permission));
  const links = all.filter(({ csType }) => csType !== 'CHATROOM');
  const chatRoomLink = all.find(({ csType }) => csType === 'CHATROOM');
  const ofType = (type: ServiceEntry['csType']) => links.find(({ csType }) => csType === type);
  const popupEntry = ofType('3');
  const chat =
    ofType('VIP') ??
    (popupEntry
      ? { ...popupEntry, href: servicePath, resolveOnOpen: true as const }
      : ofType('LIVECHAT'));
  // VIP service, and the platform's address, are the same in every place.
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
    // Those of the manifest's entries count even if the platform has entries of its own.
    hosts: hostsOf([...links, ...linksOf(merchant)]),
  };
}

/**
 * Social links of the side menu, those configured: Facebook, up to three Telegram addresses,
 * WhatsApp [SH-16].
 */
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
