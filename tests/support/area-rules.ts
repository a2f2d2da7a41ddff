import type { ImportEdge } from './import-graph.ts';
import { compositionRoot, moduleOf } from './import-rules.ts';

/**
 * The areas of the embedded platform, lowest first: an area imports only earlier ones, types
 * included. `platform.ts` and `migrations.ts` combine them and are imported by none.
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

/** Features available to all others: the page frame and shared components. */
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

const isCompositionPoint = (file: string): boolean =>
  moduleOf(file) === compositionRoot || /^app\/features\/[^/]+$/.test(file);

/**
 * The area of a file below `app/platform` or `app/features`: `''` beside the areas, undefined
 * outside.
 */
export function areaOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [area = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '' : area;
}

const lineOf = ({ from, line, to }: ImportEdge): string => `${from}:${line} imports ${to}`;

/** Forbidden imports within the platform, each line with the allowed ones. */
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

/** Merges file imports into imports between areas. */
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
 * Imports that would break if a feature's folder were deleted, other than routes and composition
 * points.
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
