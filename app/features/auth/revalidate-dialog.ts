import type { ShouldRevalidateFunction } from '@remix-run/react';
import { routeDefinition } from '#app/lib/route-table.ts';

const dialogPaths = (['login', 'register', 'forget'] as const).flatMap(
  (id): readonly string[] => routeDefinition(id).paths,
);

/**
 * A dialog's data is asked for again on its own page alone. Over another page the log-in that ends
 * it would ask once more, as a member, and be sent home instead of to where one was going.
 */
export const shouldRevalidateDialog: ShouldRevalidateFunction = ({
  nextUrl,
  defaultShouldRevalidate,
}) => dialogPaths.includes(nextUrl.pathname) && defaultShouldRevalidate;
