import type { ImportEdge } from './import-graph.ts';
import { compositionRoot, moduleOf } from './import-rules.ts';

/**
 * The areas of the embedded platform, lowest first: an area imports only those before it, types
 * included. `platform.ts` and `migrations.ts` beside them put the areas together, and no area
 * imports them.
 */
export const platformAreas: readonly string[] = [
  'db',
  'crypto',
  'calls',
  'security-log',
  'http',
  'rate-limit',
  'tenants',
  'ledger',
  'messaging',
  'responsible-gaming',
  'identity',
  'game-sessions',
  'catalogue',
  'wallet',
  'launch',
  'history',
  'content',
  'promotions',
  'feedback',
  'system-status',
  'sandbox',
];

/** Areas that may import less than all those before them. */
const platformAreaLimits: Readonly<Record<string, readonly string[]>> = { ledger: ['db'] };

/** Features that any other feature may use: the frame of every page and what pages are made of. */
const sharedFeatures: readonly string[] = [
  'auth',
  'banner',
  'brand',
  'connectivity',
  'customer-service',
  'forms',
  'fragment',
  'lazy',
  'shell',
  'shell-context',
];

/** The features that use a feature which is not shared; one that is not named is used by none. */
const featureUsers: Readonly<Record<string, readonly string[]>> = {
  'coming-soon': ['member-centre'],
  consent: ['shell'],
  errors: ['auth'],
  games: ['home'],
  promotions: ['home'],
  'responsible-gaming': ['auth', 'games', 'member-centre', 'shell'],
};

/**
 * Files that name every feature in order to put them together; a deleted feature leaves its line.
 */
const isCompositionPoint = (file: string): boolean =>
  moduleOf(file) === compositionRoot || /^app\/features\/[^/]+$/.test(file);

/**
 * The area of a file within a folder of areas (`app/platform`, `app/features`): `''` for a file
 * beside the areas, undefined for one outside the folder.
 */
export function areaOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [area = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '' : area;
}

const lineOf = ({ from, line, to }: ImportEdge): string => `${from}:${line} imports ${to}`;

/** The imports within the platform that lead upwards, each a line that says what is allowed. */
export function upwardImports(edges: readonly ImportEdge[]): string[] {
  return edges.flatMap((edge) => {
    const from = areaOf('app/platform', edge.from);
    const to = areaOf('app/platform', edge.to);
    if (!from || to === undefined || from === to) return [];
    const lower = platformAreas.slice(0, Math.max(0, platformAreas.indexOf(from)));
    const allowedAreas = platformAreaLimits[from] ?? lower;
    return allowedAreas.includes(to)
      ? []
      : [`${lineOf(edge)}; ${from} may import ${allowedAreas.join(', ') || 'no area'}`];
  });
}

/** The same imports, between the areas of a folder instead of between files. */
export function areaEdges(
  folder: string,
  edges: readonly ImportEdge[],
): readonly Pick<ImportEdge, 'from' | 'to'>[] {
  return edges.flatMap((edge) => {
    const from = areaOf(folder, edge.from);
    const to = areaOf(folder, edge.to);
    return from && to && from !== to ? [{ from, to }] : [];
  });
}

/**
 * What would break besides routes and composition points if a feature's folder were deleted: the
 * imports of it by modules that know no features, and by features that are not declared as its
 * users.
 */
export function brokenByDeleting(feature: string, edges: readonly ImportEdge[]): string[] {
  const users = featureUsers[feature] ?? [];
  return edges
    .filter(({ from, to }) => {
      const user = areaOf('app/features', from);
      if (areaOf('app/features', to) !== feature || user === feature) return false;
      if (isCompositionPoint(from) || moduleOf(from) === 'routes') return false;
      return !user || !(sharedFeatures.includes(feature) || users.includes(user));
    })
    .map(lineOf);
}

/** The declared uses of features that no import makes any more. */
export function unusedDeclarations(edges: readonly ImportEdge[]): string[] {
  const usedEdges = new Set(
    areaEdges('app/features', edges).map(({ from, to }) => `${from} → ${to}`),
  );
  return Object.entries(featureUsers)
    .flatMap(([feature, users]) => users.map((user) => `${user} → ${feature}`))
    .filter((use) => !usedEdges.has(use));
}
