import { routeTable, type RouteDefinition } from './route-table.ts';

const lines: readonly RouteDefinition[] = routeTable;

export const pageBannerGroups: readonly string[] = [
  ...new Set(lines.flatMap(({ banner }) => banner ?? [])),
];

/** The banner groups of forms; a suffix such as `_TY` selects a language. */
export const formBannerGroups: readonly string[] = ['w_login', 'w_register', 'w_forget'];
