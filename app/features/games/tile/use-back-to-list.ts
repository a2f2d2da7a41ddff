import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { cameFromList } from './remember-list-url.ts';

/**
 * The back link of a game: to the list that the player came from, at its history position, also
 * after a log-in on the way; to `back` for players who came by a link.
 */
export function useBackToList(back: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const historyLength = useRef(0);
  useEffect(() => void (historyLength.current = history.length), []);
  const leave = useCallback(() => {
    const isOneStep = cameFromList(new URLSearchParams(search).get('gameCode'));
    // A game from elsewhere may have opened pages of its own in the frame: going one step back
    // would lead to one of those.
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
