/** The ids at the start of list entries, such as `- **AU-07** Captcha …`, in order. */
export const requirementIds = (page: string): string[] =>
  [...page.matchAll(/^- \*\*([A-Z]{2,3}-\d{2})\*\* \S/gm)].map(([, id = '']) => id);
