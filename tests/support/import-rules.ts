import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';

/** The allowed imports of a module from another: everything, or types only. */
type AllowedImports = Readonly<Record<string, 'all' | 'types'>>;

const foundation: AllowedImports = { schema: 'all', lib: 'all', domain: 'all' };

/**
 * The allowed imports of each module (docs/architecture.md). A module may always import itself; npm
 * packages are not modules.
 */
export const importRules: Readonly<Record<string, AllowedImports>> = {
  lib: {},
  domain: { lib: 'all' },
  schema: { lib: 'all', domain: 'all' },
  themes: foundation,
  art: foundation,
  site: foundation,
  api: foundation,
  platform: { ...foundation, i18n: 'all' },
  vendors: foundation,
  session: foundation,
  i18n: { ...foundation, locales: 'types' },
  locales: {},
  ui: { themes: 'all', lib: 'all', domain: 'all' },
  features: {
    schema: 'types',
    themes: 'all',
    lib: 'all',
    domain: 'all',
    site: 'types',
    ui: 'all',
    i18n: 'all',
  },
  routes: {
    schema: 'all',
    lib: 'all',
    domain: 'all',
    site: 'types',
    api: 'all',
    session: 'all',
    features: 'all',
    i18n: 'all',
  },
  registry: { ...foundation, themes: 'all', context: 'all', site: 'all' },
  context: { ...foundation, registry: 'all', site: 'all', api: 'all', session: 'all', i18n: 'all' },
  office: { ...foundation, i18n: 'all' },
  inspector: { ...foundation, themes: 'all', context: 'all', registry: 'all' },
  environment: { lib: 'all', domain: 'all' },
};

/**
 * The composition root may import every module and is imported by none. `host` holds the parts of
 * the server.
 */
export const compositionRoot = 'server.ts, host, root.tsx, entry.*';

const compositionRootFile =
  /^app\/(server\.ts|host\/.*|root\.tsx|entry\.[a-z]+\.tsx?|load-context\.d\.ts)$/;
const routeFile = /^app\/routes\/(?!_server\/)(?:[^/]+\/)?[^/]+\.tsx?$/;
const beforeAliases = 'app/routes.ts';

/** The module of a file, by its path; undefined when there is no such module. */
export function moduleOf(path: string): string | undefined {
  if (compositionRootFile.test(path)) return compositionRoot;
  if (path === 'app/routes.ts') return 'routes';
  if (/^app\/environment(\.|\/)/.test(path)) return 'environment';
  const [first, second, third] = path.split('/');
  const module = first === 'app' ? (third === undefined ? undefined : second) : first;
  return module !== undefined && module in importRules ? module : undefined;
}

/** undefined for an npm package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?!].*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare);
  return bare.startsWith('/') ? bare.slice(1) : undefined;
}

const allowedImports = (module: string): string => {
  const permitted = Object.entries(importRules[module] ?? {}).map(([name, kind]) =>
    kind === 'types' ? `${name} (types)` : name,
  );
  return permitted.length === 0 ? 'nobody' : permitted.join(', ');
};

/** undefined without a fault. */
function fault(file: string, specifier: string, typeOnly: boolean): string | undefined {
  const from = moduleOf(file);
  if (from === undefined) return undefined;
  const target = targetOf(file, specifier);
  if (specifier === '(computed)')
    return from === compositionRoot
      ? undefined
      : 'imports a computed name, so that nobody can say what comes in';
  if (target === undefined) return undefined;
  const to = moduleOf(target);
  if (to === undefined) return `imports ${specifier}, which belongs to no module`;
  if (to === compositionRoot)
    return from === compositionRoot || /load-context/.test(target)
      ? undefined
      : `imports ${specifier}; nobody imports ${compositionRoot}`;
  if (routeFile.test(target)) return `imports ${specifier}; nobody imports a route`;
  if (from === compositionRoot || from === to) return undefined;
  const permitted = importRules[from]?.[to];
  if (permitted === undefined)
    return `imports ${specifier}; ${from} may import ${allowedImports(from)}`;
  if (permitted === 'types' && !typeOnly)
    return `imports a value from ${specifier}; ${from} may import only types from ${to}`;
  return specifier.startsWith('.') && file !== beforeAliases
    ? `imports ${specifier}; between modules use the alias #${target}`
    : undefined;
}

/**
 * The forbidden imports of one file, each a line with the file, the line and its allowed imports.
 */
export function violationsOf(file: string, text: string): string[] {
  return importsOf(text, file).flatMap(({ specifier, line, typeOnly }) => {
    const violation = fault(file, specifier, typeOnly);
    return violation === undefined ? [] : [`${file}:${line} ${violation}`];
  });
}
