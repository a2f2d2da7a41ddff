import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { cameFromList } from './remember-list-url.ts';

/**
 * The way out of a game: back to the very list that one came from, at its place, also for who has
 * logged in on the way; to `back` for who came by a link.
 */
export function useBackToList(back: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const historyLength = useRef(0);
  useEffect(() => void (historyLength.current = history.length), []);
  const leave = useCallback(() => {
    const isOneStep = cameFromList(new URLSearchParams(search).get('gameCode'));
    // A game from elsewhere may have opened pages of its own in the frame: one step back would be
    // one of those.
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
