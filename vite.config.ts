import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import options from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [remix(options), vanillaExtractPlugin()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // 4 KB less on the wire than esbuild's minifier, for some seconds of build: the first view is to stay under 110 KB.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: { output: { experimentalMinChunkSize: 3000 } },
  },
});
