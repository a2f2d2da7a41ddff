/**
 * How many single letters must be changed, added, dropped or swapped to get from one word to the
 * other.
 */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/**
 * The known name that a mistyped one most likely meant; undefined when none is near. Case does not
 * count.
 */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > 60) return undefined;
  const word = typed.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near = names
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit);
  return (
    near.sort((a, b) => a.distance - b.distance)[0]?.name ??
    names.find((name) => word.length > 3 && name.toLowerCase().startsWith(word))
  );
}

/** The question that goes with a nearest name, or nothing. */
export function didYouMean(typed: string, names: readonly string[]): string | undefined {
  const name = nearestName(typed, names);
  return name === undefined ? undefined : `did you mean \`${name}\`?`;
}

/**
 * The known name that a mistyped one can only have meant: none other is as near, and a word of two
 * letters is right but for its case.
 */
export function sureName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length < 2 || typed.length > 60) return undefined;
  const word = typed.toLowerCase();
  const limit = typed.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
  const [best, next] = [...new Set(names)]
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= limit && (!next || next.distance > best.distance)
    ? best.name
    : undefined;
}
