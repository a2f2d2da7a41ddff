/** Replaces Remix's own prefetch (vite.config.ts): only the navigation itself reports a failure. */
export async function prefetchRoute(
  route: { readonly id: string },
  routeModules: Record<string, unknown>,
  load: () => Promise<unknown>,
): Promise<unknown> {
  return route.id in routeModules ? routeModules[route.id] : load().catch(() => ({}));
}
