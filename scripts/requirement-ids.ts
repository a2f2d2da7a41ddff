/**
 * The ids in the requirements page, in its order: one at the beginning of each list entry, as in `-
 * **AU-07** Captcha …`.
 */
export const requirementIds = (page: string): string[] =>
  [...page.matchAll(/^- \*\*([A-Z]{2,3}-\d{2})\*\* \S/gm)].map(([, id = '']) => id);
