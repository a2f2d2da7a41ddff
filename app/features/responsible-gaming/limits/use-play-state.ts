import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { PlayState } from './play-state.ts';

const path = '/play-state';
/** Rounds that follow each other closely are asked after once, ms. */
const debounceMs = 600;

/**
 * Follows how the player is doing while a game runs: asked of the platform when the game opens and
 * whenever it says that something has moved.
 * @param moved grows each time
 */
export function usePlayState(pollCount: number) {
  const { load, submit, data } = useFetcher<PlayState>();
  const [limitReached, setLimitReached] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => load(path), pollCount === 0 ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [pollCount, load]);
  const reportLimitReached = useCallback(() => {
    load(path);
    setLimitReached(true);
  }, [load]);
  return {
    state: data,
    /** A game says that a limit was met. */
    met: limitReached,
    meet: reportLimitReached,
    forget: useCallback(() => setLimitReached(false), []),
    ask: useCallback(() => load(path), [load]),
    seen: useCallback(() => submit({}, { method: 'post', action: path }), [submit]),
  };
}
