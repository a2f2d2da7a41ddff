import type { ImportEdge } from '../../tests/support/import-graph.ts';

/** Facts about the project's files. Paths are relative to the repository. */
export interface Project {
  readonly edges: readonly Pick<ImportEdge, 'from' | 'to'>[];
  readonly text: (path: string) => string;
  /** The tests that vitest runs. */
  readonly tests: readonly string[];
  /** The paths of a route module. */
  readonly addressesOf: (routeModule: string) => readonly string[];
  readonly calls: readonly string[];
}

/** A lower distance is nearer to the change. */
export interface NearTest {
  readonly path: string;
  readonly distance: number;
}

/** Tests of the built server, which do not import the tested code. */
const serverSupport = /tests\/support\/server\.ts$/;
/** Tests of the entire platform, which import too much. */
const platformSupport = /tests\/support\/(?:test-platform|platform-server)\.ts$/;
const builtServer = 'app/server.ts';
/**
 * Greater than any match by subject: these tests reach the change only through the entire system.
 */
const systemDistance = 10;
/** Too common in names to identify a subject. */
const commonWords = new Set(['app', 'tests', 'test', 'contract', 'features', 'platform', 'routes']);

/** Ignored too: `pages/` would match every page. */
const contractArea = /^tests\/contract\/[\w-]+\//;

const wordsOf = (path: string): string[] =>
  path
    .replace(contractArea, '')
    .replace(/\.[a-z.]+$/, '')
    .split(/[/\-_.]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !commonWords.has(word));

const sharedWords = (test: string, changed: readonly string[]): number => {
  const words = new Set(wordsOf(test));
  return new Set(changed.flatMap(wordsOf).filter((word) => words.has(word))).size;
};

/** The number of imports from each file to the nearest changed one. */
export function importDistances(
  edges: Project['edges'],
  changed: readonly string[],
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const { from, to } of edges) importers.set(to, [...(importers.get(to) ?? []), from]);
  const distances = new Map(changed.map((path) => [path, 0]));
  // Iteration includes entries that the loop adds: this is a breadth-first search.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Whether a test's code has an address, or one below it, in a string. */
const namesAddress = (text: string, address: string): boolean =>
  ["'", '`', '"', '}'].some((before) =>
    ["'", '`', '"', '?', '#', '/'].some(
      (after) =>
        !(address === '/' && (after === '/' || before === '}')) &&
        text.includes(before + address + after),
    ),
  );

/**
 * The distance of a system test by its subjects: addresses of routes that reach the change, calls
 * in changed files, and words of their paths.
 */
function subjectDistance(
  test: string,
  changed: readonly string[],
  addresses: ReadonlyMap<string, number>,
  project: Project,
): number | undefined {
  const text = project.text(test);
  const sameWords = sharedWords(test, changed);
  const calls = project.calls.filter(
    (call) =>
      text.includes(`'${call}'`) &&
      changed.some((path) => new RegExp(`\\b${call}\\b`).test(project.text(path))),
  ).length;
  const routes = [...addresses]
    .filter(([address]) => namesAddress(text, address))
    .map(([, distance]) => distance);
  const matches = [
    ...(sameWords > 0 ? [2 / sameWords] : []),
    ...(calls > 0 ? [3 / calls] : []),
    ...routes.map((distance) => 2 + distance),
  ];
  return matches.length === 0 ? undefined : Math.min(...matches);
}

/**
 * The tests that a change can reach, nearest first: by imports, and for tests of the built server
 * or the entire platform, by the addresses and calls in their code.
 * @param changed paths of code files
 */
export function selectTests(changed: readonly string[], project: Project): readonly NearTest[] {
  const distances = importDistances(project.edges, changed);
  const addresses = new Map<string, number>();
  for (const [path, distance] of distances)
    if (/^app\/routes\/(?:member\/)?[^/]+\.tsx?$/.test(path))
      for (const address of project.addressesOf(path))
        addresses.set(address, Math.min(distance, addresses.get(address) ?? Infinity));
  const importersOf = (support: RegExp) =>
    new Set(project.edges.filter(({ to }) => support.test(to)).map(({ from }) => from));
  const serverTests = importersOf(serverSupport);
  const platformTests = importersOf(platformSupport);
  return project.tests
    .flatMap((path): NearTest[] => {
      if (changed.includes(path)) return [{ path, distance: 0 }];
      const imported = distances.get(path);
      const isServerTest = serverTests.has(path);
      const reached = imported ?? (isServerTest ? distances.get(builtServer) : undefined);
      if (!isServerTest && (reached === undefined || !platformTests.has(path)))
        return reached === undefined ? [] : [{ path, distance: reached }];
      const distance =
        subjectDistance(path, changed, addresses, project) ??
        (reached === undefined ? undefined : systemDistance + reached);
      return distance === undefined ? [] : [{ path, distance }];
    })
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        sharedWords(other.path, changed) - sharedWords(one.path, changed) ||
        one.path.localeCompare(other.path),
    );
}
