import type { ShouldRevalidateFunction } from '@remix-run/react';
import { routeDefinition } from '#app/domain/pages/route-table.ts';

const dialogPaths = (['login', 'register', 'forget'] as const).flatMap(
  (id): readonly string[] => routeDefinition(id).paths,
);

/**
 * Revalidates only on the dialog's own page. After a log-in over another page, the loader would run
 * for a member and redirect home instead of to the return-to URL.
 */
export const shouldRevalidateDialog: ShouldRevalidateFunction = ({
  nextUrl,
  defaultShouldRevalidate,
}) => dialogPaths.includes(nextUrl.pathname) && defaultShouldRevalidate;
