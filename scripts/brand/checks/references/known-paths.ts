import { routeTable, type RouteLine } from '#app/lib/route-table.ts';

const lines: readonly RouteLine[] = routeTable;

/** Every path that a link may name, as links write it. */
export const knownPaths: readonly string[] = lines.flatMap(({ paths }) => paths[0] ?? []);
