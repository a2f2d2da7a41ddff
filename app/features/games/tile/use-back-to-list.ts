import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { cameFromList } from './remember-list-url.ts';

/** Returns to the list's history position, also after a log-in; without a list, opens `back`. */
export function useBackToList(back: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const historyLength = useRef(0);
  useEffect(() => void (historyLength.current = history.length), []);
  const leave = useCallback(() => {
    const isOneStep = cameFromList(new URLSearchParams(search).get('gameCode'));
    // A third-party game may have added history entries in its frame; one step back would open one.
    void (isOneStep && history.length === historyLength.current ? navigate(-1) : navigate(back));
  }, [search, navigate, back]);
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      leave();
    },
    [leave],
  );
  return { leave, link: { to: back, onClick } };
}
