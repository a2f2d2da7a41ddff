import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameCard } from '../tile/game-tile.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';

/** Between two pages loaded by scrolling [GM-04]. */
const throttleMs = 200;
/** Further pages need the button, so that the footer stays reachable. */
const maxAutomaticPages = 5;

export interface InfinitePages {
  readonly games: readonly GameCard[];
  readonly nextHref: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly autoLoad: boolean;
  readonly next: () => void;
}

interface Page {
  readonly no: number;
  readonly games: readonly GameCard[];
}

const appendPage = (
  pages: readonly Page[],
  { query, games }: CatalogueData,
  lastPage: number,
): readonly Page[] =>
  games && query.pageNo === (pages.at(-1)?.no ?? lastPage) + 1
    ? [...pages, { no: query.pageNo, games }]
    : pages;

/** The URL records the list's length, so that reload and shared links work. */
export function useInfinitePages(catalogue: CatalogueData): InfinitePages {
  const { query, totalPages } = catalogue;
  const path = cataloguePath(catalogue);
  const { load, data, state } = useFetcher<{ readonly catalogue: CatalogueData }>();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const lastRequestAt = useRef(-throttleMs);
  const { pathname, search } = useLocation();
  const address = useRef('');
  useEffect(() => void (address.current = pathname + search), [pathname, search]);
  const throttleTimer = useRef<ReturnType<typeof setTimeout>>();
  const isLoading = state !== 'idle';
  const currentPage = pages.at(-1)?.no ?? query.pageNo;
  const nextHref = catalogueHref(path, { ...query, pageNo: currentPage + 1 });

  useEffect(() => {
    if (data) setPages((previous) => appendPage(previous, data.catalogue, query.pageNo));
  }, [data, query.pageNo]);
  useEffect(() => {
    // After Back or Forward the URL belongs to another entry while this list is still mounted.
    if (currentPage <= query.pageNo || location.pathname + location.search !== address.current)
      return;
    address.current = catalogueHref(path, { ...query, pageNo: currentPage });
    // Preserves the router's state of the entry.
    history.replaceState(history.state, '', address.current);
  }, [path, query, currentPage]);
  // Read at call time: the previous page may have arrived since the press.
  const requestPage = useRef(() => {});
  const isQueued = useRef(false);
  requestPage.current = () => {
    isQueued.current = isLoading;
    if (isLoading || currentPage >= totalPages) return;
    lastRequestAt.current = performance.now();
    load(`${nextHref}&part=1`);
  };
  useEffect(() => {
    if (!isLoading && isQueued.current) requestPage.current();
  }, [isLoading]);
  // Throttled: a button that stays in view loads one page.
  const next = useCallback(() => {
    clearTimeout(throttleTimer.current);
    throttleTimer.current = setTimeout(
      () => requestPage.current(),
      Math.max(0, lastRequestAt.current + throttleMs - performance.now()),
    );
  }, []);
  useEffect(() => () => clearTimeout(throttleTimer.current), []);

  const hasFailed = !isLoading && data !== undefined && data.catalogue.games === null;
  return {
    games: pages.flatMap(({ games }) => games),
    nextHref,
    hasMore: currentPage < totalPages,
    isLoading,
    hasFailed,
    autoLoad: pages.length < maxAutomaticPages && !hasFailed,
    next,
  };
}
