import type { ShouldRevalidateFunction } from '@remix-run/react';
import { routeDefinition } from '#app/lib/route-table.ts';

const dialogPaths = (['login', 'register', 'forget'] as const).flatMap(
  (id): readonly string[] => routeDefinition(id).paths,
);

/**
 * A dialog's data is revalidated only on its own page. Over another page the log-in that closes it
 * would load it once more, as a member, and be redirected home instead of to the return-to URL.
 */
export const shouldRevalidateDialog: ShouldRevalidateFunction = ({
  nextUrl,
  defaultShouldRevalidate,
}) => dialogPaths.includes(nextUrl.pathname) && defaultShouldRevalidate;
