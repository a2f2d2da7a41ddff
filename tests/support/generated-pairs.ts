export type Factors = Readonly<Record<string, readonly string[]>>;
export type Row = Readonly<Record<string, string>>;

function pairsOf(factors: Factors): Set<string> {
  const names = Object.keys(factors);
  const values = (name: string): string[] =>
    (factors[name] ?? []).map((value) => `${name}=${value}`);
  return new Set(
    names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .flatMap((other) => values(one).flatMap((a) => values(other).map((b) => `${a}&${b}`))),
    ),
  );
}

/** The pairs that one row tries. */
const pairsIn = (row: Row, names: readonly string[]): string[] =>
  names.flatMap((one, at) =>
    names.slice(at + 1).map((other) => `${one}=${row[one] ?? ''}&${other}=${row[other] ?? ''}`),
  );

/**
 * Extends a row from an uncovered pair: each factor takes the value covering the most new pairs;
 * ties alternate by row.
 */
function grownFrom(seed: string, factors: Factors, open: ReadonlySet<string>, turn: number): Row {
  const names = Object.keys(factors);
  const row: Record<string, string> = Object.fromEntries(
    seed.split('&').map((part) => part.split('=') as [string, string]),
  );
  const gain = (name: string, value: string): number =>
    names
      .filter((other) => row[other] !== undefined)
      .filter((other) =>
        open.has(
          pairsIn(
            { ...row, [name]: value },
            names.filter((one) => one === name || one === other),
          )[0] ?? '',
        ),
      ).length;
  for (const name of names) {
    if (row[name] !== undefined) continue;
    const values = factors[name] ?? [];
    const from = turn % Math.max(1, values.length);
    const best = [...values.slice(from), ...values.slice(0, from)]
      .map((value) => ({ value, gain: gain(name, value) }))
      .reduce((a, b) => (b.gain > a.gain ? b : a));
    row[name] = best.value;
  }
  return row;
}

/**
 * Covers every pair of values with few rows [WL-05], deterministically.
 * Greedy; packages for this are larger than this code.
 */
export function coveringRows(factors: Factors): Row[] {
  const open = pairsOf(factors);
  const rows: Row[] = [];
  for (;;) {
    const [seed] = open;
    if (seed === undefined) return rows;
    // The first pair is seldom the best start.
    const candidates = [...open]
      .filter((_pair, at) => at % Math.ceil(open.size / 24) === 0)
      .map((pair) => grownFrom(pair, factors, open, rows.length));
    const news = (row: Row): string[] =>
      pairsIn(row, Object.keys(factors)).filter((pair) => open.has(pair));
    const row = candidates.reduce((a, b) => (news(b).length > news(a).length ? b : a));
    for (const pair of news(row)) open.delete(pair);
    rows.push(row);
  }
}
