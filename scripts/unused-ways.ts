import type { Plugin } from 'vite';

/**
 * What never happens on our sites: in which file of Remix or its router, how it is told there, and
 * what it is instead.
 */
interface Unused {
  readonly why: string;
  readonly file: RegExp;
  readonly told: RegExp;
  readonly instead: string;
}

const remix = (name: string): RegExp => new RegExp(`/@remix-run/react/dist/esm/${name}\\.js$`);
const router = /\/@remix-run\/router\/dist\/router\.js$/;

const unused: readonly Unused[] = [
  {
    why: 'single fetch is on: no route asks for its data alone',
    file: remix('routes'),
    told: /typeof singleFetch === "function"/g,
    instead: 'true',
  },
  {
    why: 'no route loads or acts in the browser',
    file: remix('routes'),
    told: /\b(?:routeModule|mod)\.client(?:Loader|Action)\b/g,
    instead: 'undefined',
  },
  {
    why: 'no route loads or acts in the browser',
    file: remix('routes'),
    told: /\broute\.hasClient(?:Loader|Action)\b/g,
    instead: 'false',
  },
  {
    why: 'nothing is loaded before the page is taken over',
    file: remix('routes'),
    told: /routeModule\.HydrateFallback && .*$/gm,
    instead: 'undefined;',
  },
  {
    why: 'the page around all pages has a boundary of its own',
    file: remix('routes'),
    told: /route\.id === "root" \? \(\) =>/g,
    instead: 'false ? () =>',
  },
  {
    why: 'the browser does not render for the server',
    file: remix('components'),
    told: /\bstaticContext \?/g,
    instead: 'false ?',
  },
  {
    why: 'the browser does not render for the server',
    file: remix('components'),
    told: /!isStatic\b/g,
    instead: 'true',
  },
  {
    why: 'the browser does not render for the server',
    file: remix('components'),
    told: /typeof document === "undefined"/g,
    instead: 'false',
  },
  {
    why: 'no answer is left open',
    file: remix('components'),
    told: /typeof __remixContext === "object" && __remixContext\.a\b/g,
    instead: 'false',
  },
  {
    why: 'no answer is left open',
    file: router,
    told: /function isDefer(?:redData|redResult)\((?:value|result)\) \{/g,
    instead: '$& return false;',
  },
];

/**
 * Leaves out of the browser's build what Remix and its router could do and we never ask of them: 3
 * KB of what every first view fetches. A version that tells it otherwise fails the build.
 */
export const unusedWays = (): Plugin => ({
  name: 'unused-ways',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const here = unused.filter(({ file }) => file.test(id));
    if (here.length === 0) return undefined;
    for (const { why, told } of here)
      if (code.search(told) < 0)
        this.error(`${id} does not say ${String(told)} any more (${why}): see unusedWays.`);
    return {
      code: here.reduce((text, { told, instead }) => text.replace(told, instead), code),
      map: null,
    };
  },
});
