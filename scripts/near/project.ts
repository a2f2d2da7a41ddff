import { agentPageModules, memberPageModules } from '../../app/lib/centre-modules.ts';
import { pathOf, routeTable } from '../../app/lib/route-table.ts';
import { callTable } from '../../schema/calls/table.ts';
import { importEdges } from '../../tests/support/import-graph.ts';
import { projectFiles, projectText } from '../../tests/support/project-files.ts';
import type { Project } from './select-tests.ts';

const folders = ['app', 'schema', 'themes', 'scripts', 'tests'];
const codeEndings = ['.ts', '.tsx', '.mjs'];
const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !/^tests\/(?:e2e|crash)\//.test(path);

/** The paths of each route module, from `app/routes.ts`. */
function routeAddresses(): ReadonlyMap<string, readonly string[]> {
  const source = projectText('app/routes.ts');
  const addresses = new Map<string, string[]>();
  const add = (module: string, paths: readonly string[]) =>
    addresses.set(module, [...(addresses.get(module) ?? []), ...paths]);
  for (const { id, paths } of routeTable) {
    const module = new RegExp(`\\b${id}: '([\\w-]+)'`).exec(source)?.[1];
    if (module !== undefined) add(module, [pathOf(id), ...paths]);
  }
  for (const [, path = '', module = ''] of source.matchAll(
    /route\('([\w/.-]+)', 'routes\/([\w-]+)\.tsx?'/g,
  ))
    add(module, [`/${path.replace(/^\//, '')}`]);
  for (const [page, module] of Object.entries(memberPageModules))
    add(`member/${module}`, [`/member/${page}`]);
  for (const [page, module] of Object.entries(agentPageModules))
    add(`agent/${module}`, [`/agent/${page}`]);
  return addresses;
}

/** Reads the working tree. */
export function readProject(): Project & { readonly files: readonly string[] } {
  const files = projectFiles(folders, codeEndings);
  const addresses = routeAddresses();
  const texts = new Map<string, string>();
  const text = (path: string): string => {
    const cachedText = texts.get(path) ?? projectText(path);
    texts.set(path, cachedText);
    return cachedText;
  };
  return {
    files,
    edges: importEdges(files),
    text,
    tests: files.filter(isTest),
    addressesOf: (module) => addresses.get(module.replace(/^app\/routes\/|\.tsx?$/g, '')) ?? [],
    calls: Object.keys(callTable),
  };
}

/**
 * Code files keep their paths; for others, such as texts, styles, SQL and manifests, the code in
 * the nearest folder upwards that has some.
 */
export function codeFilesFor(changed: readonly string[], files: readonly string[]): string[] {
  const knownPaths = new Set(files);
  return [
    ...new Set(
      changed.flatMap((path) => {
        if (knownPaths.has(path)) return [path];
        const parts = path.split('/');
        for (let depth = parts.length - 1; depth > 0; depth -= 1) {
          const folder = `${parts.slice(0, depth).join('/')}/`;
          const beside = files.filter(
            (file) => file.startsWith(folder) && !file.slice(folder.length).includes('/'),
          );
          if (beside.length > 0) return beside;
        }
        return [];
      }),
    ),
  ];
}
