/*
 * Which brand tells a browser story in which way, where not every brand need tell it in every way
 * (docs/decisions/032-stories-by-turns.md).
 */

/** The same number for the same name, everywhere and always. */
const numberOf = (story: string): number =>
  [...story].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/**
 * The ways in which one of the tellers tells a story: every teller has at least one, and every way
 * has at least one teller. Another story begins with another way.
 *
 * @param story its name; the same name always gives the same answer
 * @param tellers how many brands tell it, at least 1
 * @param teller which of them, from 0
 */
export function waysOf<Way>(
  story: string,
  tellers: number,
  teller: number,
  ways: readonly Way[],
): readonly Way[] {
  const shift = numberOf(story);
  const turns = Math.max(tellers, ways.length);
  return Array.from({ length: turns }, (_, turn) => turn)
    .filter((turn) => turn % tellers === teller)
    .map((turn) => ways[(turn + shift) % ways.length] as Way);
}

/** Which of the tellers, from 0, tells a story that is the same at all of them. */
export const onlyTellerOf = (story: string, tellers: number): number => numberOf(story) % tellers;
