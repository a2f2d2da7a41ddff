import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';

/** What a step from a list into a game notes in the browser's history: one step back is that list, scrolled as it was. */
export const fromList = { isFromList: true } as const;

const key = 'gameFrom';
const traitsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});
const isFromList = (state: unknown): boolean => traitsOf(state)['isFromList'] === true;
/** Where the browser's history stands, as the router counts it: anew for each document. */
const placeNow = (): number => Number(traitsOf(history.state)['idx']);

/** Notes at which place in the history a list stands that a game is opened from: a guest is sent to log in, and what the step noted is lost on the way. */
export function noteList(gameCode: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ gameCode, place: placeNow() }));
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/** Whether the list that this game was pressed in is one step back: the log-in gives its own place to the game. */
function isListBefore(gameCode: string | null): boolean {
  try {
    const noted = traitsOf(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    return noted['gameCode'] === gameCode && Number(noted['place']) === placeNow() - 1;
  } catch (fault) {
    if (!(fault instanceof DOMException) && !(fault instanceof SyntaxError)) throw fault;
    return false;
  }
}

/** The way out of a game: back to the very list that one came from, at its place, also for who has logged in on the way; to `back` for who came by a link. */
export function useWayBack(back: string) {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
  const entries = useRef(0);
  useEffect(() => void (entries.current = history.length), []);
  const leave = useCallback(() => {
    const isOneStep = isFromList(state) || isListBefore(new URLSearchParams(search).get('gameCode'));
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
