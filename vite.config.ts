import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import options from './remix.config.js';
import { manualChunk } from './scripts/vite/manual-chunks.ts';
import { inlineLineIcons } from './scripts/vite/inline-line-icons.ts';
import { fixRouterFetchers } from './scripts/vite/fix-router-fetchers.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Remix's file that loads the chunks of routes, and our replacement. */
const routeLoaders = {
  routes: 'loadRoute } from "#app/features/lazy/load-route.ts"',
  links: 'prefetchRoute } from "#app/features/lazy/prefetch-route.ts"',
} as const;

/**
 * Remix reloads the current page when another's chunk is missing, and with it loses all input. Our
 * loaders of route chunks report it instead [SH-20]. A Remix with its own loaders elsewhere fails
 * the build.
 */
function ownRouteLoaders(): Plugin {
  const takenNames = new Set<string>();
  return {
    name: 'own-route-loaders',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    resolveId(source, importer) {
      const asker = /@remix-run\/react\/dist\/esm\/(routes|links)\.js/.exec(importer ?? '')?.[1];
      if (!asker || source !== './routeModules.js') return undefined;
      takenNames.add(asker);
      return `\0own-route-loader:${asker}`;
    },
    load(id) {
      const asker = id.startsWith('\0own-route-loader:') ? id.slice(id.indexOf(':') + 1) : '';
      if (asker !== 'routes' && asker !== 'links') return undefined;
      const own = routeLoaders[asker];
      return `import { ${own};\nexport const loadRouteModule = (route, known) => ${own.split(' ')[0]}(route, known, () => import(/* @vite-ignore */ route.module));`;
    },
    buildEnd(fault) {
      if (!fault && takenNames.size < 2)
        this.error(
          'Remix asks for its route chunks in another way now: see ownRouteLoaders in vite.config.ts.',
        );
    },
  };
}

/**
 * The router's messages to developers about future changes; nobody reads them in a player's
 * browser.
 */
const developerWarnings = [
  'warning',
  'warning$1',
  'warning$2',
  'warningOnce',
  'logDeprecation',
  'logV6DeprecationWarnings',
  'console.warn',
];

const alwaysLoaded = /\/(?:framework|shell)-[^/]*$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ownRouteLoaders(),
    inlineLineIcons(),
    fixRouterFetchers(),
    remix(options),
    vanillaExtractPlugin(),
  ],
  // Otherwise the server would render icons in lucide's own way, and hydration would find others.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    assetsInlineLimit: 0,
    // Named for each later chunk, though every page has them already.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !alwaysLoaded.test(file)),
    },
    target: 'es2022',
    // 4 KB less on the wire than with esbuild's minifier, for some seconds of build.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: {
        passes: 3,
        pure_getters: true,
        unsafe_arrows: true,
        pure_funcs: developerWarnings,
      },
    },
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: manualChunk } },
  },
}));
