import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameCard } from '../tile/game-tile.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';

/** The spec's minimum time between two pages that scrolling loads [GM-04]. */
const throttleMs = 200;
/**
 * This many pages load by scrolling alone; then a button loads more, so that the footer can be
 * reached.
 */
const maxAutomaticPages = 5;

/**
 * The pages after the one that the address names: what has come of them, whether there are more,
 * and how to ask for the next.
 */
export interface InfinitePages {
  readonly games: readonly GameCard[];
  /** The address of the next page, for browsers without scripts. */
  readonly nextHref: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Whether scrolling may still ask. */
  readonly autoLoad: boolean;
  readonly next: () => void;
}

interface Page {
  readonly no: number;
  readonly games: readonly GameCard[];
}

/** Appends a page if it is the one that follows. */
const appendPage = (
  pages: readonly Page[],
  { query, games }: CatalogueData,
  last: number,
): readonly Page[] =>
  games && query.pageNo === (pages.at(-1)?.no ?? last) + 1
    ? [...pages, { no: query.pageNo, games }]
    : pages;

/**
 * Reads the pages that follow, one after another, each once. The address says how far the list is
 * shown, so that reload and a shared link show the same.
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
    // On the way back or forward the address is another entry's already, while this list still
    // is there.
    if (currentPage <= query.pageNo || location.pathname + location.search !== address.current)
      return;
    address.current = catalogueHref(path, { ...query, pageNo: currentPage });
    // The router's own note of the entry stays: only the address is another.
    history.replaceState(history.state, '', address.current);
  }, [path, query, currentPage]);
  // As things are when it is asked: the page before may have come since the press.
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
  // Who asks too early is answered a little later: a button that stays in sight asks but once.
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
