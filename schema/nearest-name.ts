/** Damerau–Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      let minDistance = Math.min(
        (previousRow[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        minDistance = Math.min(minDistance, (rowBeforePrevious[j - 2] ?? 0) + 1);
      next.push(minDistance);
    }
    rowBeforePrevious = previousRow;
    previousRow = next;
  }
  return previousRow[to.length] ?? 0;
}

/** Undefined when no name is near. Ignores case. */
export function nearestName(input: string, names: readonly string[]): string | undefined {
  if (input.length > 60) return undefined;
  const lowerCased = input.toLowerCase();
  const limit = Math.max(1, Math.floor(lowerCased.length / 3));
  const candidates = names
    .map((name) => ({ name, distance: editDistance(lowerCased, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit);
  return (
    candidates.sort((a, b) => a.distance - b.distance)[0]?.name ??
    names.find((name) => lowerCased.length > 3 && name.toLowerCase().startsWith(lowerCased))
  );
}

export function didYouMean(input: string, names: readonly string[]): string | undefined {
  const name = nearestName(input, names);
  return name === undefined ? undefined : `did you mean \`${name}\`?`;
}

/** Undefined if another name is as near. Two-letter words may differ only in case. */
export function unambiguousName(input: string, names: readonly string[]): string | undefined {
  if (input.length < 2 || input.length > 60) return undefined;
  const lowerCased = input.toLowerCase();
  const limit = input.length < 3 ? 0 : Math.max(1, Math.floor(lowerCased.length / 3));
  const [best, next] = [...new Set(names)]
    .map((name) => ({ name, distance: editDistance(lowerCased, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= limit && (!next || next.distance > best.distance)
    ? best.name
    : undefined;
}
