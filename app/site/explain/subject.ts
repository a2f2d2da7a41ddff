import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import {
  agentPages,
  featureNames,
  flagNames,
  memberPages,
  type AgentPage,
  type FeatureName,
  type FlagName,
  type MemberPage,
} from '#app/domain/pages/modules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import { sectionNavIds } from '#app/domain/pages/nav-names.ts';
import { routeIds, routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { AssembledSite } from '../types.ts';

export const contentSources = [
  'banners',
  'service',
  'apps',
  'help',
  'notices',
  'promotions',
  'vipLevels',
  'rewards',
  'games',
] as const;
export type ContentSource = (typeof contentSources)[number];

export type Subject =
  | { readonly kind: 'route'; readonly name: RouteId }
  | { readonly kind: 'nav'; readonly name: string }
  | { readonly kind: 'field'; readonly name: RegisterFieldName }
  | { readonly kind: 'flag'; readonly name: FlagName }
  | { readonly kind: 'feature'; readonly name: FeatureName }
  | { readonly kind: 'gameType'; readonly name: GameType }
  | { readonly kind: 'memberPage'; readonly name: MemberPage }
  | { readonly kind: 'agentPage'; readonly name: AgentPage }
  | { readonly kind: 'banner'; readonly name: string }
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'content'; readonly name: ContentSource };

export const subjectsOf = (
  { nav, register }: Pick<AssembledSite, 'nav' | 'register'>,
  { banners, customerService }: Pick<Merchant, 'banners' | 'customerService'>,
): Subject[] => [
  ...routeIds.map((name) => ({ kind: 'route', name }) as const),
  ...nav.map(({ id }) => ({ kind: 'nav', name: id }) as const),
  ...register.fields.map(({ id }) => ({ kind: 'field', name: id }) as const),
  ...flagNames.map((name) => ({ kind: 'flag', name }) as const),
  ...featureNames.map((name) => ({ kind: 'feature', name }) as const),
  ...gameTypes.map((name) => ({ kind: 'gameType', name }) as const),
  ...memberPages.map((name) => ({ kind: 'memberPage', name }) as const),
  ...agentPages.map((name) => ({ kind: 'agentPage', name }) as const),
  ...banners.map(({ id }) => ({ kind: 'banner', name: id }) as const),
  ...customerService.entries.map(({ id }) => ({ kind: 'service', name: id }) as const),
  ...contentSources.map((name) => ({ kind: 'content', name }) as const),
];

/**
 * Accepts `RNG`, `nav:RNG`, all of a kind (`nav:`), or a path such as `/promotions`. Case matters
 * only where it distinguishes two subjects. May return several.
 */
export function findSubjects(query: string, subjects: readonly Subject[]): Subject[] {
  const [kind, name] = query.includes(':')
    ? [query.slice(0, query.indexOf(':')), query.slice(query.indexOf(':') + 1)]
    : [undefined, query];
  const ofKind = subjects.filter(
    (subject) => kind === undefined || subject.kind.toLowerCase() === kind.toLowerCase(),
  );
  if (kind !== undefined && name === '') return ofKind;
  const isPath = (subject: Subject): boolean =>
    subject.kind === 'route' && routeDefinition(subject.name).paths.includes(name);
  const exact = ofKind.filter((subject) => subject.name === name || isPath(subject));
  return exact.length > 0
    ? exact
    : ofKind.filter((subject) => subject.name.toLowerCase() === name.toLowerCase());
}

/** For explaining the absence of standard menu entries. */
export const absentNavSubjects = ({ nav }: Pick<AssembledSite, 'nav'>): Subject[] =>
  [...sectionNavIds, ...gameTypes]
    .filter((id) => !nav.some((entry) => entry.id === id))
    .map((name) => ({ kind: 'nav', name }));
