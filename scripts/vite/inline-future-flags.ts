import type { Plugin } from 'vite';
import options from '../../remix.config.js';

/** The flags that are on, for all that reads them while it runs. */
const enabledFlags = Object.entries(options.future ?? {})
  .filter(([, value]) => value === true)
  .map(([name]) => name);
const flagReads = new RegExp(
  `\\b(?:window\\.__remixContext\\.)?future\\.(?:${enabledFlags.join('|')})\\b(?: === true)?`,
  'g',
);

/**
 * Says to the browser's build how this project set Remix: what its flags switch off, and what only
 * a page without a server needs, is not sent.
 */
export const inlineFutureFlags = (): Plugin => ({
  name: 'settled-flags',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/node_modules\/@remix-run\/react\/dist\/esm\//.test(id)) return undefined;
    return {
      code: code.replace(flagReads, 'true').replaceAll('window.__remixContext.isSpaMode', 'false'),
      map: null,
    };
  },
});
