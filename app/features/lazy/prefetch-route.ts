/**
 * In place of Remix's own for links that are only pointed at (vite.config.ts): what does not arrive
 * then is told when it is wanted.
 */
export async function prefetchRoute(
  route: { readonly id: string },
  routeModules: Record<string, unknown>,
  load: () => Promise<unknown>,
): Promise<unknown> {
  return route.id in routeModules ? routeModules[route.id] : load().catch(() => ({}));
}
