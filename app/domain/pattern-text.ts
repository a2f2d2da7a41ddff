/** A range in the product's texts: `(min)-(max)`, and in Arabic "from … to". */
const range = /(?:من )?\(min\)(?:[-–]| إلى )\(max\)/gu;

/**
 * Replaces `(min)` and `(max)`; a range with equal lengths becomes one number [AU-16].
 * @param text e.g. `Password must be (min)-(max) characters`
 */
export const patternText = (
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): string =>
  (min === max ? text.replaceAll(range, String(min)) : text)
    .replaceAll('(min)', String(min))
    .replaceAll('(max)', String(max));
