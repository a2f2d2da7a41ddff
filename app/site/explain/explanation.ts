import { agentPageModules, memberPageModules } from '#app/domain/pages/centre-modules.ts';
import { contractFlagOf } from '#app/domain/pages/contract-pages.ts';
import { featureModule, type FlagName } from '#app/domain/pages/modules.ts';
import { pathOf, routeAt } from '#app/domain/pages/route-table.ts';
import { pageNotBuilt } from '../assemble-centre-pages.ts';
import { alwaysRequired } from '../assemble-register.ts';
import { seesAgentPages, seesMemberPages } from '../decide-viewer.ts';
import { decideBannerLink } from '../assemble-banners.ts';
import { layerOf, manifestDecision } from '../decision.ts';
import { navRouteOf } from '../assemble-nav.ts';
import { disabledModules } from '../disabled-modules.ts';
import type { AssembledSite, Decision, SiteInputs, FieldEntry, NavEntry } from '../types.ts';
import { explainContent } from './explain-content.ts';
import { explainService } from './explain-service.ts';
import type { Subject } from './subject.ts';
import {
  type Evidence,
  type Explanation,
  type ExplainContext,
  yesNo,
  manifestEvidence,
  moduleEvidence,
  viewerEvidence,
  jurisdictionEvidence,
  routeEvidence,
} from './evidence.ts';

export type { Explanation };

function explainAbsentNav(context: ExplainContext, name: string): Explanation | undefined {
  const route = navRouteOf(name);
  if (!route) return undefined;
  // A layer that removes an entry is recorded at the entry.
  const source = `/nav/${name}`;
  return {
    on: false,
    reason: { layer: layerOf(context.merchant, source), source },
    value: { href: pathOf(route), menu: 'not listed' },
    evidence: [
      manifestEvidence(context, source, 'is not in the list, or is taken out with remove'),
      ...routeEvidence(context, route),
    ],
  };
}

/** Only the platform knows whether a game of the type can be opened now [GM-08]. */
const openGameEvidence = (context: ExplainContext, { id, always }: NavEntry): Evidence =>
  manifestEvidence(
    context,
    `/nav/${id}/always`,
    always
      ? 'shows even while none of its games can be opened'
      : 'shows while the platform has a game of it that can be opened',
  );

function explainNav(context: ExplainContext, name: string): Explanation | undefined {
  const entry = context.site.nav.find(({ id }) => id === name);
  if (!entry) return explainAbsentNav(context, name);
  const route = entry.href.startsWith('/')
    ? routeAt(new URL(entry.href, 'https://site.invalid').pathname)
    : undefined;
  const ownEvidence = manifestEvidence(
    context,
    `/nav/${name}/on`,
    yesNo(context.merchant.nav.find(({ id }) => id === name)?.on ?? false),
  );
  return {
    ...toDecision(entry),
    value: { href: entry.href, vendors: entry.vendors, place: context.site.nav.indexOf(entry) + 1 },
    evidence: [
      ownEvidence,
      ...(entry.gameType ? [openGameEvidence(context, entry)] : []),
      ...(route ? routeEvidence(context, route) : []),
    ],
  };
}

/** Flags that affect a field's visibility or requirement. */
const fieldFlags: Readonly<Partial<Record<FieldEntry['id'], FlagName>>> = {
  verificationCode: 'REGMOBVERF3',
  mobileNum: 'REGMOBVERF3',
  password: 'MOBILENUMPASSREG3',
  confirmPassword: 'MOBILENUMPASSREG3',
};

/** Reasons that make a field required although it is optional in the manifest [AU-16]. */
function requiredEvidence(
  name: FieldEntry['id'],
  requiredIn: FieldEntry['requiredIn'],
  inManifest: boolean,
): Evidence[] {
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

function explainField(context: ExplainContext, name: FieldEntry['id']): Explanation | undefined {
  const field = context.site.register.fields.find(({ id }) => id === name);
  if (!field) return undefined;
  const {
    required,
    requiredIn,
    visibleIn: shownIn,
    acceptedPattern,
    patternId,
    minLength,
    maxLength,
  } = field;
  const item = context.merchant.register.fields.find(({ id }) => id === name);
  const flag = fieldFlags[name];
  const rules = context.permission.register.filter((rule) => rule.field === name);
  return {
    ...toDecision(field),
    value: { required, shownIn, requiredIn, acceptedPattern, patternId, minLength, maxLength },
    evidence: [
      manifestEvidence(context, `/register/fields/${name}/enabled`, yesNo(item?.enabled ?? false)),
      manifestEvidence(
        context,
        `/register/fields/${name}/required`,
        item?.required ? 'required' : 'optional',
      ),
      ...(flag
        ? [
            manifestEvidence(context, `/flags/${flag}`, yesNo(context.merchant.flags[flag])),
            moduleEvidence(context, flag),
          ]
        : []),
      ...requiredEvidence(
        name,
        requiredIn,
        (item?.required ?? false) || rules.some((rule) => rule.required === true),
      ),
      ...rules.map(({ field: _, ...rule }): Evidence => ({
        layer: 'permission',
        source: `register.${name}`,
        says: JSON.stringify(rule),
      })),
    ],
  };
}

/** A banner exists if the manifest has it; the decision is about its link. */
function explainBanner(context: ExplainContext, name: string): Explanation | undefined {
  const { merchant, site, viewer } = context;
  const item = merchant.banners.find(({ id }) => id === name);
  if (!item) return undefined;
  const link = decideBannerLink(merchant, item, site, viewer);
  const { href } =
    Object.values(site.banners)
      .flat()
      .find(({ id }) => id === name) ?? {};
  const presence = manifestDecision(merchant, `/banners/${name}`, true);
  const says =
    href !== undefined
      ? `leads to ${href}`
      : item.linkageType === 'none'
        ? 'leads nowhere'
        : `cannot be clicked: ${link.href ?? item.target ?? 'it has no target'} cannot be reached`;
  return {
    ...presence,
    value: { group: item.group, href: href ?? null },
    evidence: [
      { ...presence.reason, says: `stands in the group ${item.group}` },
      { ...link.reason, says },
    ],
  };
}

const toDecision = ({ on, reason }: Decision): Decision => ({ on, reason });
const explainDecision = (
  decision: Decision | undefined,
  evidence: readonly Evidence[],
  value: Explanation['value'] = {},
): Explanation | undefined => decision && { ...toDecision(decision), value, evidence };

/** Only the agent's account shows whether there is such a contract [API-24]. */
function contractEvidence(page: string): Evidence[] {
  const flag = contractFlagOf(page);
  if (!flag) return [];
  return [
    {
      layer: 'viewer',
      source: `consolidated.${flag}`,
      says: 'an agent without such a contract does not get it, even when it is on here',
    },
  ];
}

function explainCentrePage(
  context: ExplainContext,
  name: string,
  centre: 'memberCenter' | 'agentCenter',
): Explanation | undefined {
  const { merchant, site, viewer } = context;
  const isMember = centre === 'memberCenter';
  const pages: AssembledSite['memberPages'] | AssembledSite['agentPages'] = isMember
    ? site.memberPages
    : site.agentPages;
  return explainDecision(
    pages.find(({ id }) => id === name),
    [
      manifestEvidence(context, `/features/${centre}`, yesNo(merchant.features[centre])),
      manifestEvidence(
        context,
        '/features/hidePages',
        merchant.hidePages.includes(name) ? `hides ${name}` : `does not hide ${name}`,
      ),
      moduleEvidence(context, featureModule(centre)),
      moduleEvidence(context, name),
      viewerEvidence(
        isMember ? seesMemberPages(viewer) : seesAgentPages(viewer, merchant.platform.agentTypes),
      ),
      ...(isMember ? [] : contractEvidence(name)),
      ...(name in (isMember ? memberPageModules : agentPageModules)
        ? []
        : [{ layer: 'default', source: pageNotBuilt, says: 'off' } as const]),
    ],
  );
}

/** Undefined when the site has no such subject. */
export function explain(
  { kind, name }: Subject,
  site: AssembledSite,
  facts: SiteInputs,
): Explanation | undefined {
  const context: ExplainContext = {
    ...facts,
    site,
    disabled: disabledModules(facts.permission.whitelabel),
  };
  const { merchant } = facts;
  switch (kind) {
    case 'route':
      return explainDecision(site.routes[name], routeEvidence(context, name), {
        path: site.routes[name].path,
      });
    case 'nav':
      return explainNav(context, name);
    case 'field':
      return explainField(context, name);
    case 'flag':
      return explainDecision(site.flags[name], [
        manifestEvidence(context, `/flags/${name}`, yesNo(merchant.flags[name])),
        ...(name === 'loginedToHomePage' ? [] : [moduleEvidence(context, name)]),
      ]);
    case 'feature':
      return explainDecision(site.features[name], [
        ...jurisdictionEvidence(context, 'features', name),
        manifestEvidence(context, `/features/${name}`, yesNo(merchant.features[name])),
        moduleEvidence(context, featureModule(name)),
      ]);
    case 'gameType':
      return explainDecision(site.gameTypes[name], [
        manifestEvidence(
          context,
          '/features/hideGameTypes',
          merchant.hideGameTypes.includes(name) ? `hides ${name}` : `does not hide ${name}`,
        ),
        moduleEvidence(context, name),
      ]);
    case 'memberPage':
      return explainCentrePage(context, name, 'memberCenter');
    case 'agentPage':
      return explainCentrePage(context, name, 'agentCenter');
    case 'banner':
      return explainBanner(context, name);
    case 'service':
      return explainService(context, name);
    case 'content':
      return explainContent(context, name);
  }
}
