/** The lists that are not filtered; favourites and recent games need a log-in [GM-01]. */
export const listTypes = ['hot', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

/** The minimum bets of the filter, in whole units of the currency; none means all [GM-02]. */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof minBets)[number];

/**
 * The query of a page of games: all of it is in the address, so that reload, back and a shared link
 * show the same.
 */
export interface CatalogueQuery {
  /** The selected vendor's code. */
  readonly vendor: string | null;
  /** A part of a game's name; '' for any. */
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

/**
 * Reads the query of an address. `vendor` is the lottery's name for `page` [RT-08, RT-10]. A list
 * is never filtered. Pure.
 */
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

/**
 * The address with the given choices and none of the previous ones: a new choice begins at page 1
 * and removes the others [GM-03]. Pure.
 */
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
