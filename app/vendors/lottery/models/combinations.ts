/** The number of ways to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let factor = 1; factor <= k; factor += 1)
    ways = (ways * BigInt(n - k + factor)) / BigInt(factor);
  return ways;
}

/** All choices of `k` numbers, in order. */
export function combinations(numbers: readonly number[], k: number): readonly number[][] {
  if (k === 0) return [[]];
  return numbers.flatMap((first, index) =>
    combinations(numbers.slice(index + 1), k - 1).map((others) => [first, ...others]),
  );
}

/** All ways to take one number of each group, in order. */
export const products = (groups: readonly (readonly number[])[]): readonly number[][] =>
  groups.reduce<readonly number[][]>(
    (lines, group) => lines.flatMap((line) => group.map((number) => [...line, number])),
    [[]],
  );

/** All ordered choices of `k` different whole numbers. */
export function arrangements(from: number, to: number, k: number): readonly number[][] {
  if (k === 0) return [[]];
  return arrangements(from, to, k - 1).flatMap((line) =>
    range(from, to)
      .filter((number) => !line.includes(number))
      .map((number) => [...line, number]),
  );
}

/** Whole numbers, including both ends. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
