/** By word length. Numbers allow no typing errors: 100 is not 200. */
const maxEdits = (query: string): number =>
  query.length < 3 || /^\d+$/.test(query) ? 0 : query.length < 6 ? 1 : 2;
/** Shorter words with typing errors would match the start of nearly every word. */
const minPrefixLength = 4;

/** Next row of the Damerau–Levenshtein matrix. */
function nextRow(
  query: string,
  word: string,
  position: number,
  [previousRow, twoRowsBack]: readonly (readonly number[])[],
): number[] {
  const row = [position];
  for (let column = 1; column <= query.length; column++) {
    const isSame = query[column - 1] === word[position - 1];
    const costs = [
      (previousRow?.[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (previousRow?.[column - 1] ?? 0) + (isSame ? 0 : 1),
    ];
    if (
      twoRowsBack &&
      column > 1 &&
      query[column - 1] === word[position - 2] &&
      query[column - 2] === word[position - 1]
    )
      costs.push((twoRowsBack[column - 2] ?? 0) + 1);
    row.push(Math.min(...costs));
  }
  return row;
}

/** 0 when equal, 2 per typing error, plus 1 if the query is only a prefix. Undefined: no match. */
export function editDistance(query: string, word: string): number | undefined {
  if (word.startsWith(query)) return word === query ? 0 : 1;
  const maxDistance = maxEdits(query);
  if (maxDistance === 0 || word.length < query.length - maxDistance) return undefined;
  const isWholeWord = word.length <= query.length + maxDistance;
  if (!isWholeWord && query.length < minPrefixLength) return undefined;
  let rows: number[][] = [Array.from({ length: query.length + 1 }, (_, column) => column)];
  let prefixDistance = Infinity;
  for (
    let position = 1;
    position <= Math.min(word.length, query.length + maxDistance);
    position++
  ) {
    rows = [nextRow(query, word, position, rows), ...rows.slice(0, 1)];
    prefixDistance = Math.min(prefixDistance, rows[0]?.[query.length] ?? Infinity);
  }
  const wholeDistance = isWholeWord ? (rows[0]?.[query.length] ?? Infinity) : Infinity;
  if (wholeDistance <= maxDistance && wholeDistance <= prefixDistance) return wholeDistance * 2;
  return prefixDistance <= maxDistance && query.length >= minPrefixLength
    ? prefixDistance * 2 + 1
    : wholeDistance <= maxDistance
      ? wholeDistance * 2
      : undefined;
}
