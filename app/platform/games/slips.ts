/**
 * How many slips of the finger a word of some length may hold; in a number there is none: 100 is
 * not 200.
 */
const mostSlips = (asked: string): number =>
  asked.length < 3 || /^\d+$/.test(asked) ? 0 : asked.length < 6 ? 1 : 2;
/** Shorter words would be the beginning of nearly everything, were they misspelt as well. */
const shortestBeginning = 4;

/**
 * One more letter of a word against everything that was asked: a letter too many, too few, another,
 * or two that changed places.
 */
function nextRow(
  asked: string,
  word: string,
  at: number,
  [before, beforeThat]: readonly (readonly number[])[],
): number[] {
  const row = [at];
  for (let place = 1; place <= asked.length; place++) {
    const isSame = asked[place - 1] === word[at - 1];
    const steps = [
      (before?.[place] ?? 0) + 1,
      (row[place - 1] ?? 0) + 1,
      (before?.[place - 1] ?? 0) + (isSame ? 0 : 1),
    ];
    if (
      beforeThat &&
      place > 1 &&
      asked[place - 1] === word[at - 2] &&
      asked[place - 2] === word[at - 1]
    )
      steps.push((beforeThat[place - 2] ?? 0) + 1);
    row.push(Math.min(...steps));
  }
  return row;
}

/**
 * How far a word is from what was asked: 0 is the same, each slip counts two, and a word of which
 * only the beginning was asked one more. Undefined: another word. Pure.
 */
export function slipsBetween(asked: string, word: string): number | undefined {
  if (word.startsWith(asked)) return word === asked ? 0 : 1;
  const most = mostSlips(asked);
  if (most === 0 || word.length < asked.length - most) return undefined;
  const isWhole = word.length <= asked.length + most;
  if (!isWhole && asked.length < shortestBeginning) return undefined;
  let rows: number[][] = [Array.from({ length: asked.length + 1 }, (_, place) => place)];
  let beginning = Infinity;
  for (let at = 1; at <= Math.min(word.length, asked.length + most); at++) {
    rows = [nextRow(asked, word, at, rows), ...rows.slice(0, 1)];
    beginning = Math.min(beginning, rows[0]?.[asked.length] ?? Infinity);
  }
  const whole = isWhole ? (rows[0]?.[asked.length] ?? Infinity) : Infinity;
  if (whole <= most && whole <= beginning) return whole * 2;
  return beginning <= most && asked.length >= shortestBeginning
    ? beginning * 2 + 1
    : whole <= most
      ? whole * 2
      : undefined;
}
