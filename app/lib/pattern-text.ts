/** Both numbers as the product's texts write a range: `(min)-(max)`, and in Arabic "from … to". */
const range = /(?:من )?\(min\)(?:[-–]| إلى )\(max\)/gu;

/**
 * A rule's text with its numbers: `(min)` and `(max)` become the lengths; a range is one number
 * when they are equal [AU-16].
 * @param text e.g. `Password must be (min)-(max) characters`
 */
export const patternText = (
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): string =>
  (min === max ? text.replaceAll(range, String(min)) : text)
    .replaceAll('(min)', String(min))
    .replaceAll('(max)', String(max));
