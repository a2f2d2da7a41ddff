/**
 * Scripts wait until `DeferredHydration` (features/lazy) starts them when the page is visible. Only
 * attributes change, which React does not compare during hydration.
 */
export const deferScripts = (page: string): string =>
  page
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"')
    .replace('<link rel="preload" as="fetch"', '<link media="not all" rel="preload" as="fetch"')
    .replace(
      /<script((?: nonce="[^"]*")?) type="module" async=""/g,
      '<script$1 type="text/plain" data-later=""',
    );
