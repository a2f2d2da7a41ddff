type StillFails<Tree> = (candidates: readonly Tree[]) => Promise<readonly boolean[]>;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The places of a tree at one depth: `/manifest/flags/DIRECTREG3`. */
function placesAt(value: unknown, depth: number, at = ''): string[] {
  return entriesOf(value).flatMap(([key, child]) =>
    depth === 1 ? [`${at}/${key}`] : placesAt(child, depth - 1, `${at}/${key}`),
  );
}

const depthOf = (value: unknown): number =>
  Math.max(0, ...entriesOf(value).map(([, child]) => 1 + depthOf(child)));

/** Later list entries move up. */
function without(value: unknown, removedPaths: ReadonlySet<string>, at = ''): unknown {
  const remaining = entriesOf(value)
    .filter(([key]) => !removedPaths.has(`${at}/${key}`))
    .map(([key, child]) => [key, without(child, removedPaths, `${at}/${key}`)] as const);
  if (Array.isArray(value)) return remaining.map(([, child]) => child);
  return typeof value === 'object' && value !== null ? Object.fromEntries(remaining) : value;
}

/**
 * Tries each place of one depth alone, then as many removable ones together as possible. Checks
 * many trees per call, because calls are expensive.
 */
async function shrinkAt<Tree>(
  tree: Tree,
  depth: number,
  isRequired: (jsonPath: string) => boolean,
  stillFails: StillFails<Tree>,
): Promise<Tree> {
  const treeWithout = (removedPaths: readonly string[]): Tree =>
    without(tree, new Set(removedPaths)) as Tree;
  const candidatePaths = placesAt(tree, depth).filter((jsonPath) => !isRequired(jsonPath));
  const failsWithout = await stillFails(candidatePaths.map((jsonPath) => treeWithout([jsonPath])));
  const removable = candidatePaths.filter((_place, index) => failsWithout[index]);
  const together = removable.map((_place, index) => treeWithout(removable.slice(0, index + 1)));
  const failsTogether = await stillFails(together);
  const smallest = together.filter((_smaller, index) => failsTogether[index]).at(-1);
  // Places removable alone but not together are retried afterwards.
  return smallest === undefined ? tree : shrinkAt(smallest, depth, isRequired, stillFails);
}

/**
 * Removes keys, list entries and branches until none can be removed.
 * @param isRequired places that stay
 * @param stillFails for each of several smaller trees, whether it still holds; never called with an
 * empty list
 */
export async function shrink<Tree>(
  tree: Tree,
  isRequired: (jsonPath: string) => boolean,
  stillFails: StillFails<Tree>,
): Promise<Tree> {
  const evaluate: StillFails<Tree> = async (candidates) =>
    candidates.length === 0 ? [] : stillFails(candidates);
  let smaller = tree;
  for (let depth = 1; depth <= depthOf(smaller); depth += 1)
    smaller = await shrinkAt(smaller, depth, isRequired, evaluate);
  return JSON.stringify(smaller) === JSON.stringify(tree)
    ? tree
    : shrink(smaller, isRequired, stillFails);
}
