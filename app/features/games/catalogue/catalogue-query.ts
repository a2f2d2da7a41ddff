/** Favourites and recent games require a log-in [GM-01]. */
export const listTypes = ['hot', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

/** In whole currency units [GM-02]. */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof minBets)[number];

/** Entirely in the URL, so that reload, Back and shared links show the same list. */
export interface CatalogueQuery {
  readonly vendor: string | null;
  /** Part of a game's name; '' for any. */
  readonly search: string;
  readonly classify: string | null;
  readonly minBet: MinBet | null;
  readonly list: ListType | null;
  readonly pageNo: number;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
const truncate = (text: string | null | undefined, maxLength: number): string =>
  text?.trim().slice(0, maxLength) ?? '';

/** `vendor` is the lottery's name for `page` [RT-08, RT-10]. A list is never filtered. */
export function readCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const no = query.get('no') ?? '';
  const pageNo = /^[1-9]\d{0,3}$/.test(no) ? Number(no) : 1;
  const list = oneOf(listTypes, query.get('list'));
  if (list) return { vendor: null, search: '', classify: null, minBet: null, list, pageNo };
  return {
    vendor: truncate(query.get('page') ?? query.get('vendor'), 20) || null,
    search: truncate(query.get('q'), 60),
    classify: truncate(query.get('classify'), 40) || null,
    minBet: oneOf(minBets, query.get('minBet')),
    list,
    pageNo,
  };
}

/** A new choice starts at page 1 and removes the other filters [GM-03]. */
export function catalogueHref(
  path: string,
  { vendor, search, classify, minBet, list, pageNo }: Partial<CatalogueQuery>,
): string {
  const query = new URLSearchParams({
    ...(vendor ? { page: vendor } : {}),
    ...(search ? { q: search } : {}),
    ...(classify ? { classify } : {}),
    ...(minBet ? { minBet } : {}),
    ...(list ? { list } : {}),
    ...(pageNo && pageNo > 1 ? { no: String(pageNo) } : {}),
  });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
