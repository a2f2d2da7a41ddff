import { floorOf } from '#app/lib/jurisdiction.ts';
import { featureModule, type FlagName } from '#app/lib/modules.ts';
import { routeAt, routeLine, type RouteId } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import { alwaysRequired } from '../assemble-register.ts';
import { seesAgentPages, seesMemberPages } from '../decide-viewer.ts';
import { decideBannerLink } from '../assemble-banners.ts';
import { decideService, seesVipService } from '../assemble-service.ts';
import { layerOf, manifestSays } from '../decision.ts';
import { permissionSays, switchedOff, type SwitchedOff } from '../modules.ts';
import type { AssembledSite, Decision, Facts, FieldEntry, Reason } from '../types.ts';
import type { Subject } from './subject.ts';

/** One thing that a decision looked at, and what it said there. */
export interface Look {
  readonly layer: Layer;
  /** A manifest pointer (`/routes/vip`), a permission module or rule, or a trait of the viewer. */
  readonly source: string;
  readonly says: string;
}

/** What the site decided of a subject, why, and what it looked at on the way there. */
export interface Verdict {
  readonly on: boolean;
  readonly reason: Reason;
  /** What it is besides on or off: where an entry leads, the rule of a field. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly looks: readonly Look[];
}

interface Asked extends Facts {
  readonly site: AssembledSite;
  readonly off: SwitchedOff;
}

const yesNo = (on: boolean): string => (on ? 'on' : 'off');

const manifestLook = ({ merchant }: Asked, source: string, says: string): Look => ({
  layer: layerOf(merchant, source),
  source,
  says,
});

function moduleLook({ off, permission }: Asked, modId: string): Look {
  const { on, reason } = permissionSays(off, modId);
  const named = JSON.stringify(permission.whitelabel).includes(`"modId":${JSON.stringify(modId)}`);
  const says = on
    ? named
      ? 'on'
      : 'says nothing: left on'
    : reason.source === modId
      ? 'off'
      : `off, with ${reason.source} above it`;
  return { layer: 'permission', source: modId, says };
}

const viewerLook = ({ on, reason }: Decision): Look => ({
  layer: 'viewer',
  source: reason.source,
  says: on ? 'may see it' : 'may not see it',
});

/** The jurisdiction's word, where it demands something of players' protection. */
const demandLooks = (asked: Asked, kind: 'routes' | 'features', name: string): Look[] =>
  (floorOf(asked.merchant.jurisdiction)[kind] as readonly string[]).includes(name)
    ? [manifestLook(asked, '/jurisdiction', `${asked.merchant.jurisdiction} demands it`)]
    : [];

function routeLooks(asked: Asked, id: RouteId): Look[] {
  const { gameType, feature } = routeLine(id);
  const { merchant, site } = asked;
  return [
    ...demandLooks(asked, 'routes', id),
    manifestLook(asked, `/routes/${id}`, yesNo(merchant.routes[id] ?? true)),
    ...(gameType
      ? [
          manifestLook(
            asked,
            '/features/hideGameTypes',
            merchant.hideGameTypes.includes(gameType)
              ? `hides ${gameType}`
              : `does not hide ${gameType}`,
          ),
          moduleLook(asked, gameType),
        ]
      : []),
    ...(feature
      ? [
          manifestLook(asked, `/features/${feature}`, yesNo(merchant.features[feature])),
          moduleLook(asked, featureModule(feature)),
        ]
      : []),
    ...(id === 'register'
      ? [
          {
            layer: site.register.reason.layer,
            source: site.register.reason.source,
            says: site.register.on
              ? `${site.register.types.join(' and ')} can be done`
              : 'no way to register is on',
          },
        ]
      : []),
    ...(id === 'page'
      ? [
          {
            layer: 'default',
            source: 'content/<LANG>/page.<tag>.md',
            says: merchant.pages.length > 0 ? merchant.pages.join(', ') : 'there is none',
          } as const,
        ]
      : []),
    ...(id === 'agentHome' || id === 'agent' ? [viewerLook(seesAgentPages(asked.viewer))] : []),
    ...(id === 'member' ? [viewerLook(seesMemberPages(asked.viewer))] : []),
  ];
}

function navVerdict(asked: Asked, name: string): Verdict | undefined {
  const entry = asked.site.nav.find(({ id }) => id === name);
  if (!entry) return undefined;
  const route = entry.href.startsWith('/')
    ? routeAt(new URL(entry.href, 'https://site.invalid').pathname)
    : undefined;
  const own = manifestLook(
    asked,
    `/nav/${name}/on`,
    yesNo(asked.merchant.nav.find(({ id }) => id === name)?.on ?? false),
  );
  return {
    ...decided(entry),
    value: { href: entry.href, vendors: entry.vendors, place: asked.site.nav.indexOf(entry) + 1 },
    looks: [own, ...(route ? routeLooks(asked, route) : [])],
  };
}

/** The flag that a field hangs on besides its own switch: there at all, or required. */
const fieldFlags: Readonly<Partial<Record<FieldEntry['id'], FlagName>>> = {
  verificationCode: 'REGMOBVERF3',
  mobileNum: 'REGMOBVERF3',
  password: 'MOBILENUMPASSREG3',
  confirmPassword: 'MOBILENUMPASSREG3',
};

/** What makes a field required although the manifest leaves it open [AU-16]. */
function requiredLook(
  name: FieldEntry['id'],
  requiredIn: FieldEntry['requiredIn'],
  inManifest: boolean,
): Look[] {
  if (inManifest || requiredIn.length === 0) return [];
  return [
    {
      layer: 'default',
      source: 'AU-16',
      says: alwaysRequired.has(name)
        ? 'no form can do without it'
        : `${requiredIn.join(' and ')} cannot do without it`,
    },
  ];
}

function fieldVerdict(asked: Asked, name: FieldEntry['id']): Verdict | undefined {
  const field = asked.site.register.fields.find(({ id }) => id === name);
  if (!field) return undefined;
  const { required, requiredIn, shownIn, acceptedPattern, patternId, minLength, maxLength } = field;
  const item = asked.merchant.register.fields.find(({ id }) => id === name);
  const flag = fieldFlags[name];
  const rules = asked.permission.register.filter((rule) => rule.field === name);
  return {
    ...decided(field),
    value: { required, shownIn, requiredIn, acceptedPattern, patternId, minLength, maxLength },
    looks: [
      manifestLook(asked, `/register/fields/${name}/enabled`, yesNo(item?.enabled ?? false)),
      manifestLook(
        asked,
        `/register/fields/${name}/required`,
        item?.required ? 'required' : 'optional',
      ),
      ...(flag
        ? [
            manifestLook(asked, `/flags/${flag}`, yesNo(asked.merchant.flags[flag])),
            moduleLook(asked, flag),
          ]
        : []),
      ...requiredLook(
        name,
        requiredIn,
        (item?.required ?? false) || rules.some((rule) => rule.required === true),
      ),
      ...rules.map(({ field: _, ...rule }): Look => ({
        layer: 'permission',
        source: `register.${name}`,
        says: JSON.stringify(rule),
      })),
    ],
  };
}

/** A banner is there when the manifest has it; what is decided is whether it can be clicked. */
function bannerVerdict(asked: Asked, name: string): Verdict | undefined {
  const { merchant, site, viewer } = asked;
  const item = merchant.banners.find(({ id }) => id === name);
  if (!item) return undefined;
  const link = decideBannerLink(merchant, item, site, viewer);
  const { href } =
    Object.values(site.banners)
      .flat()
      .find(({ id }) => id === name) ?? {};
  const there = manifestSays(merchant, `/banners/${name}`, true);
  const says =
    href !== undefined
      ? `leads to ${href}`
      : item.linkageType === 'none'
        ? 'leads nowhere'
        : `cannot be clicked: ${link.href ?? item.target ?? 'it has no target'} cannot be reached`;
  return {
    ...there,
    value: { group: item.group, href: href ?? null },
    looks: [
      { ...there.reason, says: `stands in the group ${item.group}` },
      { ...link.reason, says },
    ],
  };
}

function serviceVerdict(asked: Asked, name: string): Verdict | undefined {
  const { merchant, site, viewer } = asked;
  const entry = merchant.customerService.entries.find(({ id }) => id === name);
  if (!entry) return undefined;
  const { csType, csPosition, path } = entry;
  const href = safeHref(path);
  const route = href?.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return {
    ...decideService(merchant, entry, site.routes, viewer, site.features.chatRoom),
    value: {
      href: path,
      csType,
      csPosition,
      opened: site.service.chat?.id === name || site.service.room?.id === name,
    },
    looks: [
      manifestLook(asked, `/customerService/entries/${name}/path`, path),
      ...(route ? routeLooks(asked, route) : []),
      ...(csType === 'VIP' ? [viewerLook(seesVipService(viewer))] : []),
      ...(csType === 'CHATROOM'
        ? [
            manifestLook(asked, '/features/chatRoom', yesNo(merchant.features.chatRoom)),
            moduleLook(asked, featureModule('chatRoom')),
          ]
        : []),
    ],
  };
}

const decided = ({ on, reason }: Decision): Decision => ({ on, reason });
const plain = (
  decision: Decision | undefined,
  looks: readonly Look[],
  value: Verdict['value'] = {},
): Verdict | undefined => decision && { ...decided(decision), value, looks };

/**
 * The verdict on one subject: the site's own decision, with everything that it looked at. Undefined
 * when the site has no such thing. Pure.
 */
export function verdictOn(
  { kind, name }: Subject,
  site: AssembledSite,
  facts: Facts,
): Verdict | undefined {
  const asked: Asked = { ...facts, site, off: switchedOff(facts.permission.whitelabel) };
  const { merchant } = facts;
  switch (kind) {
    case 'route':
      return plain(site.routes[name], routeLooks(asked, name), { path: site.routes[name].path });
    case 'nav':
      return navVerdict(asked, name);
    case 'field':
      return fieldVerdict(asked, name);
    case 'flag':
      return plain(site.flags[name], [
        manifestLook(asked, `/flags/${name}`, yesNo(merchant.flags[name])),
        ...(name === 'loginedToHomePage' ? [] : [moduleLook(asked, name)]),
      ]);
    case 'feature':
      return plain(site.features[name], [
        ...demandLooks(asked, 'features', name),
        manifestLook(asked, `/features/${name}`, yesNo(merchant.features[name])),
        moduleLook(asked, featureModule(name)),
      ]);
    case 'gameType':
      return plain(site.gameTypes[name], [
        manifestLook(
          asked,
          '/features/hideGameTypes',
          merchant.hideGameTypes.includes(name) ? `hides ${name}` : `does not hide ${name}`,
        ),
        moduleLook(asked, name),
      ]);
    case 'memberPage':
      return plain(
        site.memberPages.find(({ id }) => id === name),
        [
          manifestLook(asked, '/features/memberCenter', yesNo(merchant.features.memberCenter)),
          moduleLook(asked, featureModule('memberCenter')),
          moduleLook(asked, name),
          viewerLook(seesMemberPages(facts.viewer)),
        ],
      );
    case 'agentPage':
      return plain(
        site.agentPages.find(({ id }) => id === name),
        [
          manifestLook(asked, '/features/agentCenter', yesNo(merchant.features.agentCenter)),
          moduleLook(asked, featureModule('agentCenter')),
          moduleLook(asked, name),
          viewerLook(seesAgentPages(facts.viewer)),
        ],
      );
    case 'banner':
      return bannerVerdict(asked, name);
    case 'service':
      return serviceVerdict(asked, name);
  }
}
