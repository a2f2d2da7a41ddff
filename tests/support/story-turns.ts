/* Which brand runs a browser story in which variant, when not every brand runs every variant
   (docs/decisions/032-stories-by-turns.md). */

/** The same number for the same name, everywhere and always. */
const numberOf = (story: string): number =>
  [...story].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/**
 * The ways in which a brand runs a story: every brand has at least one way, and every way has at
 * least one brand. Other stories start with other ways.
 *
 * @param story its name; the same name always gives the same answer
 * @param brandCount the number of brands that run it, at least 1
 * @param brandIndex the index of the brand among them, from 0
 */
export function waysOf<Way>(
  story: string,
  brandCount: number,
  brandIndex: number,
  ways: readonly Way[],
): readonly Way[] {
  const shift = numberOf(story);
  const turns = Math.max(brandCount, ways.length);
  return Array.from({ length: turns }, (_, turn) => turn)
    .filter((turn) => turn % brandCount === brandIndex)
    .map((turn) => ways[(turn + shift) % ways.length] as Way);
}

/** The index, from 0, of the one brand that runs a story that is the same at all of them. */
export const onlyBrandOf = (story: string, brandCount: number): number =>
  numberOf(story) % brandCount;
