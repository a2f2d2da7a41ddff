import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';

/** What a step from a list into a game notes in the browser's history: one step back is that list, scrolled as it was. */
export const fromList = { isFromList: true } as const;

const key = 'gameFrom';
type Noted = { readonly idx?: number; readonly isFromList?: boolean } | null;
/** A game and a place in the browser's history, as the router counts it, steps from here. */
const sign = (gameCode: string | null, steps: number): string => `${Number((history.state as Noted)?.idx) + steps} ${gameCode}`;

/** Keeps something for as long as the tab is open, or asks for it; nothing where the browser keeps nothing. */
function inTab<Value>(ask: (storage: Storage) => Value): Value | undefined {
  try {
    return ask(sessionStorage);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return undefined;
  }
}

/** Notes at which place in the history a list stands that a game is opened from: a guest is sent to log in, and what the step noted is lost on the way. */
export const noteList = (gameCode: string): void => void inTab((storage) => storage.setItem(key, sign(gameCode, 0)));

/** Whether the list that this game was pressed in is one step back: the log-in gives its own place to the game. */
const isListBefore = (gameCode: string | null): boolean => inTab((storage) => storage.getItem(key)) === sign(gameCode, -1);

/** The way out of a game: back to the very list that one came from, at its place, also for who has logged in on the way; to `back` for who came by a link. */
export function useWayBack(back: string) {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { readonly state: Noted; readonly search: string };
  const entries = useRef(0);
  useEffect(() => void (entries.current = history.length), []);
  const leave = useCallback(() => {
    const isOneStep = state?.isFromList || isListBefore(new URLSearchParams(search).get('gameCode'));
    // A game from elsewhere may have opened pages of its own in the frame: one step back would be one of those.
    void (isOneStep && history.length === entries.current ? navigate(-1) : navigate(back));
  }, [state, search, navigate, back]);
  const onClick = useCallback((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  }, [leave]);
  return { leave, link: { to: back, onClick } };
}
