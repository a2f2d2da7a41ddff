import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';

/** What a step from a list into a game notes in the browser's history: one step back is that list, scrolled as it was. */
export const fromList = { isFromList: true } as const;

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;

/** The way out of a game: back to the very list that one came from, at its place; to `back` for who came by a link or has logged in on the way. */
export function useWayBack(back: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const entries = useRef(0);
  useEffect(() => void (entries.current = history.length), []);
  // A game from elsewhere may have opened pages of its own in the frame: one step back would be one of those.
  const leave = useCallback(() => void (isFromList(state) && history.length === entries.current ? navigate(-1) : navigate(back)), [state, navigate, back]);
  const onClick = useCallback((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  }, [leave]);
  return { leave, link: { to: back, onClick } };
}
