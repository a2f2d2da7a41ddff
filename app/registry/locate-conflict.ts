import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { LoadedFolder } from './read/load-folder.ts';

/** Adds the line of the manifest, because conflicts are found without reading manifests. */
export function locateConflict(problem: Problem, { manifest }: LoadedFolder): Problem {
  if (problem.path === '' || problem.line > 1 || !manifest) return problem;
  const host = /^the host `([^`]+)`/.exec(problem.message)?.[1];
  const list = pathOfPointer(problem.path);
  const hosts = list.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    manifest.manifest,
  );
  const index = host !== undefined && Array.isArray(hosts) ? hosts.indexOf(host) : -1;
  const { line, column } = manifest.source.problem(index < 0 ? list : [...list, index], '');
  return { ...problem, line, column };
}
