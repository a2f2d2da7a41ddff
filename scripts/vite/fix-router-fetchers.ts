import { rewritePackages, routerFile, type PackageRewrite } from './rewrite-packages.ts';

/** Defects of version 6 of the router in how it follows fetchers. */
export const fetcherFixes: readonly PackageRewrite[] = [
  {
    // A page knows only its own routes at first. When the router reads the page again, after a post
    // for example, while a fetcher still looks for its route, it shows 404 for the page. Version 7
    // skips such a fetcher.
    reason: 'a fetcher whose route is still looked for is not a missing page',
    file: routerFile,
    pattern: /if \(!fetcherMatches\) \{(?=\s*revalidatingFetchers\.push)/,
    replacement: `$&
      let loading = state.fetchers.get(key);
      if (loading && loading.state !== "idle" && loading.data === undefined) return;`,
  },
  {
    // A fetcher that is submitted again while its redirect loads, and is answered first, leaves the
    // router's list of fetchers but not its list of redirects. The router then throws at the end of
    // each navigation: the address changes, the page does not.
    reason: 'a fetcher that has already finished needs no end of its redirect',
    file: routerFile,
    pattern:
      /(for \(let key of fetchRedirectIds\) \{\s*let fetcher = state\.fetchers\.get\(key\);\s*)invariant\(fetcher, "Expected fetcher: " \+ key\);/,
    replacement: `$1if (!fetcher) {
        fetchRedirectIds.delete(key);
        continue;
      }`,
  },
  {
    // A fetcher that is submitted again while the page is read after its first reply keeps that
    // read's entry. Once it redirects, it leaves the list of fetchers, and each later navigation
    // throws as above.
    reason: 'a fetcher that has already finished has no read to abort',
    file: routerFile,
    pattern:
      /(if \(id < landedId\) \{\s*let fetcher = state\.fetchers\.get\(key\);\s*)invariant\(fetcher, "Expected fetcher: " \+ key\);/,
    replacement: `$1if (!fetcher) {
          fetchReloadIds.delete(key);
          continue;
        }`,
  },
];

/** Lets each fetcher find its route and show its data, whatever else the page does [SH-20]. */
export const fixRouterFetchers = () => rewritePackages('fix-router-fetchers', fetcherFixes);
