import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { featureModule } from '#app/domain/pages/modules.ts';
import {
  loginFirstPublicPaths,
  publicHref,
  routeDefinition,
  type RouteId,
} from '#app/domain/pages/route-table.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import { seesAgentPages, seesMemberPages } from '../decide-viewer.ts';
import { layerOf } from '../decision.ts';
import { permissionDecision, type DisabledModules } from '../disabled-modules.ts';
import type { AssembledSite, Decision, Reason, SiteInputs } from '../types.ts';

export interface Explanation {
  readonly on: boolean;
  readonly reason: Reason;
  /** A value besides on or off, such as an entry's target or a field's rule. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly evidence: readonly Evidence[];
}

export interface Evidence {
  readonly layer: Layer;
  /** A manifest pointer (`/routes/vip`), a permission module or rule, or a trait of the viewer. */
  readonly source: string;
  readonly says: string;
}

export interface ExplainContext extends SiteInputs {
  readonly site: AssembledSite;
  readonly disabled: DisabledModules;
}

export const yesNo = (on: boolean): string => (on ? 'on' : 'off');

export const manifestEvidence = (
  { merchant }: ExplainContext,
  source: string,
  says: string,
): Evidence => ({ layer: layerOf(merchant, source), source, says });

/** A module that the permission does not list is on. */
export function moduleEvidence({ disabled, permission }: ExplainContext, modId: string): Evidence {
  const { on, reason } = permissionDecision(disabled, modId);
  const isListed = JSON.stringify(permission.whitelabel).includes(
    `"modId":${JSON.stringify(modId)}`,
  );
  const says = on
    ? isListed
      ? 'on'
      : 'says nothing: left on'
    : reason.source === modId
      ? 'off'
      : `off, with ${reason.source} above it`;
  return { layer: 'permission', source: modId, says };
}

export const viewerEvidence = ({ on, reason }: Decision): Evidence => ({
  layer: 'viewer',
  source: reason.source,
  says: on ? 'may see it' : 'may not see it',
});

export const jurisdictionEvidence = (
  context: ExplainContext,
  kind: 'routes' | 'features',
  name: string,
): Evidence[] =>
  (floorOf(context.merchant.jurisdiction)[kind] as readonly string[]).includes(name)
    ? [manifestEvidence(context, '/jurisdiction', `${context.merchant.jurisdiction} demands it`)]
    : [];

function loginFirstEvidence(context: ExplainContext, id: RouteId): Evidence[] {
  if (!context.site.loginFirst) return [];
  const { paths } = routeDefinition(id);
  const open = paths.find((path) => loginFirstPublicPaths.includes(path));
  const twin = publicHref(paths[0] ?? '/', (route) => context.site.routes[route].on);
  const says =
    open !== undefined
      ? `open before log-in at ${open}`
      : twin !== paths[0]
        ? `leads a guest to log-in; the same is open before log-in at ${twin}`
        : 'leads a guest to log-in';
  return [manifestEvidence(context, '/flags/loginedToHomePage', says)];
}

export function routeEvidence(context: ExplainContext, id: RouteId): Evidence[] {
  const { gameType, feature } = routeDefinition(id);
  const { merchant, site } = context;
  return [
    ...jurisdictionEvidence(context, 'routes', id),
    manifestEvidence(context, `/routes/${id}`, yesNo(merchant.routes[id] ?? true)),
    ...loginFirstEvidence(context, id),
    ...(gameType
      ? [
          manifestEvidence(
            context,
            '/features/hideGameTypes',
            merchant.hideGameTypes.includes(gameType)
              ? `hides ${gameType}`
              : `does not hide ${gameType}`,
          ),
          moduleEvidence(context, gameType),
        ]
      : []),
    ...(feature
      ? [
          manifestEvidence(context, `/features/${feature}`, yesNo(merchant.features[feature])),
          moduleEvidence(context, featureModule(feature)),
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
    ...(id === 'agentHome' || id === 'agent'
      ? [viewerEvidence(seesAgentPages(context.viewer, context.merchant.platform.agentTypes))]
      : []),
    ...(id === 'member' ? [viewerEvidence(seesMemberPages(context.viewer))] : []),
  ];
}
