import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';

/** How long somebody who writes pauses before the list follows, ms. */
const pauseMs = 200;

const textIn = (box: HTMLInputElement | null): string => box?.value.trim() ?? '';

/**
 * The list follows what is written, without a press; the first letters are a step to come back
 * from, what follows takes their place. What another way of choosing asks for stands in the box;
 * nobody's writing is taken away. Without scripts the form is sent.
 */
export function useLiveSearch(catalogue: Pick<CatalogueData, 'gameType' | 'ownPage' | 'query'>) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const path = cataloguePath(catalogue);
  const { search } = catalogue.query;
  const asked = useRef(search);
  /** What was asked for here and may still come. */
  const onTheWay = useRef(new Set<string>());

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    const wanted = textIn(box.current);
    if (wanted === asked.current) return;
    const replace = asked.current !== '' && wanted !== '';
    asked.current = wanted;
    onTheWay.current.add(wanted);
    navigate(catalogueHref(path, { search: wanted }), { replace, preventScrollReset: true });
  }, [navigate, path]);
  useEffect(() => {
    if (search === asked.current) onTheWay.current.clear();
    // A list that comes late, when more has been written already, says nothing about the box.
    if (search === asked.current || onTheWay.current.has(search)) return;
    if (box.current) box.current.value = search;
    asked.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { location: going } = useNavigation();
  // Who is on the way to somewhere else has stopped writing: the list does not call them back.
  const isElsewhere =
    going !== undefined &&
    going.pathname + going.search !== catalogueHref(path, { search: asked.current });
  useEffect(() => {
    if (isElsewhere) clearTimeout(timer.current);
  }, [isElsewhere]);

  const onInput = useCallback(
    ({ nativeEvent }: FormEvent) => {
      clearTimeout(timer.current);
      // A word that is still being put together is none yet.
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
        timer.current = setTimeout(follow, pauseMs);
    },
    [follow],
  );
  const onSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      follow();
      // A phone's keyboard covers what was found.
      if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
    },
    [follow],
  );
  return { box, onInput, onCompositionEnd: onInput, onSubmit };
}
