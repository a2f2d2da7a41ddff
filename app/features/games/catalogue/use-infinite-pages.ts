import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameCard } from '../tile/game-tile.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';

/** The spec's minimum interval between two pages loaded by scrolling [GM-04]. */
const throttleMs = 200;
/**
 * This many pages load by scrolling; after that only by a button, so that the footer can be
 * reached.
 */
const maxAutomaticPages = 5;

/**
 * The pages after the one in the address: those loaded so far, whether there are more, and how to
 * load the next.
 */
export interface InfinitePages {
  readonly games: readonly GameCard[];
  /** The address of the next page, for browsers without scripts. */
  readonly nextHref: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Whether scrolling may still load pages. */
  readonly autoLoad: boolean;
  readonly next: () => void;
}

interface Page {
  readonly no: number;
  readonly games: readonly GameCard[];
}

/** Appends a page if it is the next one. */
const appendPage = (
  pages: readonly Page[],
  { query, games }: CatalogueData,
  last: number,
): readonly Page[] =>
  games && query.pageNo === (pages.at(-1)?.no ?? last) + 1
    ? [...pages, { no: query.pageNo, games }]
    : pages;

/**
 * Loads the following pages, one after another, each once. The address says how far the list
 * extends, so that reload and a shared link show the same.
 */
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
    // After going back or forward the address already belongs to another entry while this list is
    // still mounted.
    if (currentPage <= query.pageNo || location.pathname + location.search !== address.current)
      return;
    address.current = catalogueHref(path, { ...query, pageNo: currentPage });
    // The router's state of the entry stays: only the address changes.
    history.replaceState(history.state, '', address.current);
  }, [path, query, currentPage]);
  // Read at the time of the call: the page before may have arrived since the press.
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
  // A call within the interval is delayed: a button that stays in view loads only once.
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
