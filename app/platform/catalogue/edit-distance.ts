/**
 * How many slips of the finger a word of some length may hold; in a number there is none: 100 is
 * not 200.
 */
const maxEdits = (query: string): number =>
  query.length < 3 || /^\d+$/.test(query) ? 0 : query.length < 6 ? 1 : 2;
/** Shorter words would be the beginning of nearly everything, were they misspelt as well. */
const minPrefixLength = 4;

/**
 * One more letter of a word against everything that was asked: a letter too many, too few, another,
 * or two that changed places.
 */
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

/**
 * How far a word is from what was asked: 0 is the same, each slip counts two, and a word of which
 * only the beginning was asked one more. Undefined: another word. Pure.
 */
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
