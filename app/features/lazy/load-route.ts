import { isChunkFault } from './chunk-fault.ts';
import { loadChunk } from './load-chunk.ts';
import { reportIssue } from '../connectivity/connectivity-store.ts';

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

const pendingLocation = (): RouterLocation | undefined =>
  (
    window as {
      readonly __remixRouter?: {
        readonly state: { readonly navigation: { readonly location?: RouterLocation } };
      };
    }
  ).__remixRouter?.state.navigation.location;

const isLoaded = (href: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`) !== null;

function loadStylesheet(href: string): Promise<void> {
  if (isLoaded(href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'style',
      href,
    });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}

/**
 * Replaces Remix's loader of route chunks (vite.config.ts), which reloads the page when a chunk is
 * missing and loses all input [SH-20].
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
    // Rejecting would replace the page, so the navigation stays pending until the next one.
    return new Promise(() => {});
  }
}
