import { rewritePackages, routerFile, type PackageRewrite } from './rewrite-packages.ts';

const remix = (name: string): RegExp => new RegExp(`/@remix-run/react/dist/esm/${name}\\.js$`);
const routerDom = /\/react-router-dom\/dist\/index\.js$/;
const noTransitions = 'no navigation asks for a view transition';

/** Code of Remix and its router that the sites never run. */
const unusedCode: readonly PackageRewrite[] = [
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
    file: routerFile,
    pattern: /function isDefer(?:redData|redResult)\((?:value|result)\) \{/g,
    replacement: '$& return false;',
  },
  {
    reason: noTransitions,
    file: routerFile,
    pattern: /if \(pendingAction === Action\.Pop\) \{(?=\s*\/\/ Forward takes)/g,
    replacement: 'if (false) {',
  },
  {
    reason: noTransitions,
    file: routerFile,
    pattern: /\} else if \(pendingViewTransitionEnabled\) \{/g,
    replacement: '} else if (false) {',
  },
  {
    reason: noTransitions,
    file: routerFile,
    pattern: /if \(isBrowser\) \{(?=\s*\/\/ FIXME)/g,
    replacement: 'if (false) {',
  },
  {
    reason: noTransitions,
    file: routerDom,
    pattern: /let isViewTransitionUnavailable = .*$/gm,
    replacement: '',
  },
  {
    reason: noTransitions,
    file: routerDom,
    pattern: /if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\) \{/g,
    replacement: 'if (true) {',
  },
  {
    reason: noTransitions,
    file: routerDom,
    pattern:
      /if \((?:vtContext\.isTransitioning && !vtContext\.flushSync|renderDfd && pendingState && [^)]*|!vtContext\.isTransitioning && interruption)\) \{/g,
    replacement: 'if (false) {',
  },
  {
    reason: 'no page holds a navigation back',
    file: routerFile,
    pattern: /let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g,
    replacement: '',
  },
  {
    reason: 'no page holds a navigation back',
    file: routerFile,
    pattern: /if \(blockerKey(?: && delta != null)?\) \{/g,
    replacement: 'if (false) {',
  },
];

/** Removes 3 KB from each first view. */
export const stripUnusedRemix = () => rewritePackages('strip-unused-remix', unusedCode);
