import type { Plugin } from 'vite';

interface RouterFix {
  readonly reason: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}

const routerFile = /\/@remix-run\/router\/dist\/router\.js$/;

/** Bugs of version 6 of the router in fetchers. */
const fetcherFixes: readonly RouterFix[] = [
  {
    // Pages know only their own routes at first. When the router reloads a page, for example after
    // a post, while the route of a fetcher is still being discovered, it shows 404. Version 7 skips
    // such a fetcher.
    reason: 'a fetcher whose route is still looked for is not a missing page',
    pattern: /if \(!fetcherMatches\) \{(?=\s*revalidatingFetchers\.push)/,
    replacement: `$&
      let loading = state.fetchers.get(key);
      if (loading && loading.state !== "idle" && loading.data === undefined) return;`,
  },
  {
    // A fetcher that is submitted again while its redirect loads, and is answered first, leaves the
    // router's list of fetchers but not that of redirects. Every navigation then ends with an
    // exception: the address changes, the page does not.
    reason: 'a fetcher that has already finished needs no end of its redirect',
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
    pattern:
      /(if \(id < landedId\) \{\s*let fetcher = state\.fetchers\.get\(key\);\s*)invariant\(fetcher, "Expected fetcher: " \+ key\);/,
    replacement: `$1if (!fetcher) {
          fetchReloadIds.delete(key);
          continue;
        }`,
  },
];

/** @throws when a pattern no longer matches the router's code */
export const fixRouter = (code: string): string =>
  fetcherFixes.reduce((text, { reason, pattern, replacement }) => {
    if (text.search(pattern) < 0)
      throw new Error(`The router no longer contains ${String(pattern)} (${reason}).`);
    return text.replace(pattern, replacement);
  }, code);

/**
 * Patches the router in the browser's build [SH-20]. The build fails when a pattern no longer
 * matches: check the new version, then change or remove the fix.
 */
export const fixRouterFetchers = (): Plugin => ({
  name: 'fix-router-fetchers',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) => (routerFile.test(id) ? { code: fixRouter(code), map: null } : undefined),
});
