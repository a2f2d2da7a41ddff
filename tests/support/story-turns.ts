/*
 * Assigns variants of browser stories to brands, so that not every brand runs every variant
 * (docs/decisions/032-stories-by-turns.md).
 */

/** Deterministic, unlike a random choice. */
const numberOf = (story: string): number =>
  [...story].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/**
 * The variants that a brand runs: each brand runs at least one, and each variant runs at least
 * once.
 * The story's name shifts the assignment.
 *
 * @param brandCount the number of brands that run the story, at least 1
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

/** The index of the brand that runs a story that is the same for all brands. */
export const onlyBrandOf = (story: string, brandCount: number): number =>
  numberOf(story) % brandCount;
