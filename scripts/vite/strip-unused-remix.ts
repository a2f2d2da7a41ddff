import type { Plugin } from 'vite';

/**
 * Code of Remix or its router that our sites never run: in which file, how it is written there, and
 * what replaces it.
 */
interface UnusedCode {
  readonly reason: string;
  readonly file: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string;
}

const remix = (name: string): RegExp => new RegExp(`/@remix-run/react/dist/esm/${name}\\.js$`);
const router = /\/@remix-run\/router\/dist\/router\.js$/;

const unusedCode: readonly UnusedCode[] = [
  {
    reason: 'single fetch is on: no route asks for its data alone',
    file: remix('routes'),
    pattern: /typeof singleFetch === "function"/g,
    replacement: 'true',
  },
  {
    reason: 'no route loads or acts in the browser',
    file: remix('routes'),
    pattern: /\b(?:routeModule|mod)\.client(?:Loader|Action)\b/g,
    replacement: 'undefined',
  },
  {
    reason: 'no route loads or acts in the browser',
    file: remix('routes'),
    pattern: /\broute\.hasClient(?:Loader|Action)\b/g,
    replacement: 'false',
  },
  {
    reason: 'nothing is loaded before the page is taken over',
    file: remix('routes'),
    pattern: /routeModule\.HydrateFallback && .*$/gm,
    replacement: 'undefined;',
  },
  {
    reason: 'the page around all pages has a boundary of its own',
    file: remix('routes'),
    pattern: /route\.id === "root" \? \(\) =>/g,
    replacement: 'false ? () =>',
  },
  {
    reason: 'the browser does not render for the server',
    file: remix('components'),
    pattern: /\bstaticContext \?/g,
    replacement: 'false ?',
  },
  {
    reason: 'the browser does not render for the server',
    file: remix('components'),
    pattern: /!isStatic\b/g,
    replacement: 'true',
  },
  {
    reason: 'the browser does not render for the server',
    file: remix('components'),
    pattern: /typeof document === "undefined"/g,
    replacement: 'false',
  },
  {
    reason: 'no answer is left open',
    file: remix('components'),
    pattern: /typeof __remixContext === "object" && __remixContext\.a\b/g,
    replacement: 'false',
  },
  {
    reason: 'no answer is left open',
    file: router,
    pattern: /function isDefer(?:redData|redResult)\((?:value|result)\) \{/g,
    replacement: '$& return false;',
  },
];

/**
 * Removes features of Remix and its router that no route uses from the browser's build: 3 KB of
 * each first view. A version in which a pattern no longer matches fails the build.
 */
export const stripUnusedRemix = (): Plugin => ({
  name: 'strip-unused-remix',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const rules = unusedCode.filter(({ file }) => file.test(id));
    if (rules.length === 0) return undefined;
    for (const { reason, pattern } of rules)
      if (code.search(pattern) < 0)
        this.error(
          `${id} does not say ${String(pattern)} any more (${reason}): see strip-unused-remix.ts.`,
        );
    return {
      code: rules.reduce(
        (text, { pattern, replacement }) => text.replace(pattern, replacement),
        code,
      ),
      map: null,
    };
  },
});
