import { rewritePackages, routerFile, type PackageRewrite } from './rewrite-packages.ts';

/**
 * A page knows only its own routes at first. When the router reads the page anew, after a post for
 * example, while a fetcher still looks for its route, it shows 404 for the page. React Router 7
 * skips such a fetcher; version 6 does not.
 */
export const undiscoveredFetchers: readonly PackageRewrite[] = [
  {
    reason: 'a fetcher whose route is still looked for is not a missing page',
    file: routerFile,
    pattern: /if \(!fetcherMatches\) \{(?=\s*revalidatingFetchers\.push)/,
    replacement: `$&
      let loading = state.fetchers.get(key);
      if (loading && loading.state !== "idle" && loading.data === undefined) return;`,
  },
];

/** Lets a fetcher find its route, load and show its data, whatever is posted meanwhile [SH-20]. */
export const continueUndiscoveredFetchers = () =>
  rewritePackages('continue-undiscovered-fetchers', undiscoveredFetchers);
