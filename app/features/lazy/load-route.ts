import { isChunkFault } from './chunk-fault.ts';
import { loadChunk } from './load-chunk.ts';
import { loadStylesheet } from './load-stylesheet.ts';
import { reportIssue } from '../connectivity/connectivity-store.ts';

/** What the router knows of a route before its code is there. */
interface RouteFiles {
  readonly id: string;
  readonly css?: readonly string[];
}

interface RouterLocation {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where the router is on its way to. */
const pendingLocation = (): RouterLocation | undefined =>
  (
    window as {
      readonly __remixRouter?: {
        readonly state: { readonly navigation: { readonly location?: RouterLocation } };
      };
    }
  ).__remixRouter?.state.navigation.location;

/**
 * Takes the place of Remix's own loader of route chunks (vite.config.ts), which reloads the page
 * that one is on when a chunk is missing, and with it all that was typed. Here the page stays, says
 * what did not arrive, and offers a plain link [SH-20].
 * @throws what failed when it was not the loading of a chunk
 */
export async function loadRoute(
  route: RouteFiles,
  routeModules: Record<string, unknown>,
  load: () => Promise<unknown>,
): Promise<unknown> {
  if (route.id in routeModules) return routeModules[route.id];
  try {
    const module: unknown = await loadChunk(async () => {
      const [code] = await Promise.all([load(), ...(route.css ?? []).map(loadStylesheet)]);
      return code;
    });
    routeModules[route.id] = module;
    return module;
  } catch (fault) {
    const type = isChunkFault(fault);
    if (!type) throw fault;
    const destination = pendingLocation();
    reportIssue({
      kind: 'chunk',
      type,
      navigationKey: destination?.key,
      href: destination && destination.pathname + destination.search + destination.hash,
    });
    // The navigation stays under way until its visitor goes another one: to refuse it would take
    // the page away.
    return new Promise(() => {});
  }
}
