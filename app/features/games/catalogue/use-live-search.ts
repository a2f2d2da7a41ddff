import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';

const debounceMs = 200;

const inputText = (input: HTMLInputElement | null): string => input?.value.trim() ?? '';

/**
 * Listens for presses, because the router reports a navigation only when React has time.
 * On a busy phone, that is after a pending search.
 */
function useLinkPress(onPress: () => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.pathname !== location.pathname) onPress();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [onPress]);
}

/**
 * The first letters push a history entry, later ones replace it. Other filters clear the box,
 * except while the visitor types.
 */
export function useLiveSearch(catalogue: Pick<CatalogueData, 'gameType' | 'ownPage' | 'query'>) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const path = cataloguePath(catalogue);
  const { search } = catalogue.query;
  const requestedSearch = useRef(search);
  const pendingSearches = useRef(new Set<string>());

  const navigateToSearch = useCallback(() => {
    clearTimeout(timer.current);
    const nextSearch = inputText(input.current);
    if (nextSearch === requestedSearch.current) return;
    const replace = requestedSearch.current !== '' && nextSearch !== '';
    requestedSearch.current = nextSearch;
    pendingSearches.current.add(nextSearch);
    navigate(catalogueHref(path, { search: nextSearch }), { replace, preventScrollReset: true });
  }, [navigate, path]);
  useEffect(() => {
    if (search === requestedSearch.current) pendingSearches.current.clear();
    // A late response must not overwrite newer input.
    if (search === requestedSearch.current || pendingSearches.current.has(search)) return;
    if (input.current) input.current.value = search;
    requestedSearch.current = search;
  }, [search]);
  const cancelSearch = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancelSearch, [cancelSearch]);
  useLinkPress(cancelSearch);
  const { location: pendingLocation } = useNavigation();
  // After a link was pressed, a pending search must not navigate back.
  const isElsewhere =
    pendingLocation !== undefined &&
    pendingLocation.pathname + pendingLocation.search !==
      catalogueHref(path, { search: requestedSearch.current });
  useEffect(() => {
    if (isElsewhere) cancelSearch();
  }, [isElsewhere, cancelSearch]);

  const onInput = useCallback(
    ({ nativeEvent }: FormEvent) => {
      clearTimeout(timer.current);
      // During an IME composition the word is incomplete.
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
        timer.current = setTimeout(navigateToSearch, debounceMs);
    },
    [navigateToSearch],
  );
  const onSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      navigateToSearch();
      // Hides a phone's keyboard, which covers the results.
      if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
    [navigateToSearch],
  );
  return { box: input, onInput, onCompositionEnd: onInput, onSubmit };
}
