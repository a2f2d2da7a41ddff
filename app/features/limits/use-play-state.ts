import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { PlayState } from './play-state.ts';

const path = '/play-state';
/** Rounds that follow each other closely are asked after once, ms. */
const settleMs = 600;

/**
 * Follows how the player stands while a game runs: asked of the platform when the game opens and
 * whenever it says that something has moved.
 * @param moved grows each time
 */
export function usePlayState(moved: number) {
  const { load, submit, data } = useFetcher<PlayState>();
  const [met, setMet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => load(path), moved === 0 ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [moved, load]);
  const meet = useCallback(() => {
    load(path);
    setMet(true);
  }, [load]);
  return {
    state: data,
    /** A game says that a limit was met. */
    met,
    meet,
    forget: useCallback(() => setMet(false), []),
    ask: useCallback(() => load(path), [load]),
    seen: useCallback(() => submit({}, { method: 'post', action: path }), [submit]),
  };
}
