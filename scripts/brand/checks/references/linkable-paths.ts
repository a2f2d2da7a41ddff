import {
  pathOf,
  routeAt,
  routeTable,
  type RouteId,
  type RouteDefinition,
} from '#app/domain/pages/route-table.ts';
import type { AssembledSite } from '#app/site/types.ts';

const lines: readonly RouteDefinition[] = routeTable;

type Pages = Pick<AssembledSite, 'pages'>;

export const linkablePaths = ({ pages }: Pages): readonly string[] => [
  ...lines.flatMap(({ id, paths }) =>
    id === 'page' && pages.length === 0 ? [] : (paths[0] ?? []),
  ),
  ...pages.map((tag) => `${pathOf('page')}/${tag}`),
];

export function routeOf(pathname: string, { pages }: Pages): RouteId | undefined {
  const route = routeAt(pathname);
  const tag = pathname.split('/')[2] ?? '';
  return route === 'page' && tag !== '' && !pages.includes(tag) ? undefined : route;
}
