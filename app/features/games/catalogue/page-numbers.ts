/** Size of the window around the current page, and pages at either end [GM-04]. */
const range = 3;
const margin = 1;

export type PageMark = number | 'gap';

/** First, neighbouring and last pages; a gap never replaces a single page. */
export function pageNumbers(pageNo: number, totalPages: number): readonly PageMark[] {
  const from = Math.max(1, Math.min(pageNo - Math.floor(range / 2), totalPages - range + 1));
  const visiblePages = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (page) => page <= margin || page > totalPages - margin || (page >= from && page < from + range),
  );
  return visiblePages.flatMap((page, index): readonly PageMark[] => {
    const gap = page - (visiblePages[index - 1] ?? 0) - 1;
    return gap === 0 ? [page] : gap === 1 ? [page - 1, page] : ['gap', page];
  });
}
