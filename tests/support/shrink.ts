type Kept<Tree> = (candidates: readonly Tree[]) => Promise<readonly boolean[]>;

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

/** The tree without some places; what follows in a list moves up. */
function without(value: unknown, places: ReadonlySet<string>, at = ''): unknown {
  const left = entriesOf(value)
    .filter(([key]) => !places.has(`${at}/${key}`))
    .map(([key, child]) => [key, without(child, places, `${at}/${key}`)] as const);
  if (Array.isArray(value)) return left.map(([, child]) => child);
  return typeof value === 'object' && value !== null ? Object.fromEntries(left) : value;
}

/**
 * One depth: what can go alone is tried first, then as much of it together as can go. Each question
 * is about many trees at once, because asking is what costs.
 */
async function shrinkAt<Tree>(
  tree: Tree,
  depth: number,
  needed: (place: string) => boolean,
  holds: Kept<Tree>,
): Promise<Tree> {
  const less = (places: readonly string[]): Tree => without(tree, new Set(places)) as Tree;
  const places = placesAt(tree, depth).filter((place) => !needed(place));
  const alone = await holds(places.map((place) => less([place])));
  const removable = places.filter((_place, index) => alone[index]);
  const together = removable.map((_place, index) => less(removable.slice(0, index + 1)));
  const still = await holds(together);
  const most = together.filter((_smaller, index) => still[index]).at(-1);
  // What could go alone but not with the others is asked about again, now that those are gone.
  return most === undefined ? tree : shrinkAt(most, depth, needed, holds);
}

/**
 * The smallest tree of which the same still holds: no single key, list entry or branch can be taken
 * away from it.
 * @param needed places that stay
 * @param holds for each of several smaller trees, whether it still holds; an empty question is
 * never asked
 */
export async function shrink<Tree>(
  tree: Tree,
  needed: (place: string) => boolean,
  holds: Kept<Tree>,
): Promise<Tree> {
  const asked: Kept<Tree> = async (candidates) =>
    candidates.length === 0 ? [] : holds(candidates);
  let smaller = tree;
  for (let depth = 1; depth <= depthOf(smaller); depth += 1)
    smaller = await shrinkAt(smaller, depth, needed, asked);
  return JSON.stringify(smaller) === JSON.stringify(tree) ? tree : shrink(smaller, needed, holds);
}
