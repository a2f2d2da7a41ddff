import type { ImportEdge } from './import-graph.ts';
import { compositionRoot, moduleOf } from './import-rules.ts';

/**
 * The areas of the embedded platform, lowest first: an area imports only those before it, types
 * included. `platform.ts` and `migrations.ts` beside them combine the areas, and no area imports
 * them.
 */
export const platformAreas: readonly string[] = [
  'db',
  'crypto',
  'images',
  'calls',
  'security-log',
  'http',
  'rate-limit',
  'tenants',
  'ledger',
  'agents',
  'messaging',
  'inbox',
  'responsible-gaming',
  'identity',
  'instruments',
  'game-sessions',
  'catalogue',
  'wallet',
  'settlement',
  'draws',
  'cashier',
  'launch',
  'history',
  'team',
  'contracts',
  'vip',
  'points',
  'content',
  'campaigns',
  'promotions',
  'rewards',
  'feedback',
  'system-status',
  'office',
  'sandbox',
];

/** Areas that may import less than all those before them. */
const platformAreaLimits: Readonly<Record<string, readonly string[]>> = { ledger: ['db'] };

/** Features that any other feature may use: the frame of every page and shared components. */
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

/** Files that name every feature in order to combine them; a deleted feature leaves its line. */
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

/** The upward imports within the platform, each a line that names the allowed ones. */
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
 * Imports that would break, besides routes and composition points, if a feature's folder were
 * deleted: from modules that know no features, and from other features unless it is shared.
 */
export function brokenByDeleting(feature: string, edges: readonly ImportEdge[]): string[] {
  return edges
    .filter(({ from, to }) => {
      const user = areaOf('app/features', from);
      if (areaOf('app/features', to) !== feature || user === feature) return false;
      if (isCompositionPoint(from) || moduleOf(from) === 'routes') return false;
      return !user || !sharedFeatures.includes(feature);
    })
    .map(lineOf);
}
