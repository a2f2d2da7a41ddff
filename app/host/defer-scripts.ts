/**
 * Keeps a page's scripts for later: the browser neither fetches nor runs them until
 * `DeferredHydration` (features/lazy) lets it, when the page is to be seen. Only attributes change,
 * which React does not compare when it takes a page over. Without scripts nothing is different.
 */
export const deferScripts = (page: string): string =>
  page
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"')
    .replace('<link rel="preload" as="fetch"', '<link media="not all" rel="preload" as="fetch"')
    .replace(
      /<script((?: nonce="[^"]*")?) type="module" async=""/g,
      '<script$1 type="text/plain" data-later=""',
    );
