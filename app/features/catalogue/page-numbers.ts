/** How many pages stand around the present one, and how many at either end [GM-04]. */
const range = 3;
const margin = 1;

/** A page, or pages that are left out. */
export type PageMark = number | 'gap';

/**
 * The numbers of a pager: the first, the ones around the present page and the last; a single page
 * is never left out. Pure.
 */
export function pageNumbers(pageNo: number, totalPages: number): readonly PageMark[] {
  const from = Math.max(1, Math.min(pageNo - Math.floor(range / 2), totalPages - range + 1));
  const shown = Array.from({ length: totalPages }, (_, place) => place + 1).filter(
    (page) => page <= margin || page > totalPages - margin || (page >= from && page < from + range),
  );
  return shown.flatMap((page, place): readonly PageMark[] => {
    const missing = page - (shown[place - 1] ?? 0) - 1;
    return missing === 0 ? [page] : missing === 1 ? [page - 1, page] : ['gap', page];
  });
}
