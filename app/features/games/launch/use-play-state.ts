import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { PlayFollower, PlayState } from '#app/domain/protection/play-state.ts';

const path = '/play-state';
/** Debounces requests after several rounds. */
const debounceMs = 600;

export function usePlayState(refreshCount: number): PlayFollower {
  const { load, submit, data } = useFetcher<PlayState>();
  const [limitReached, setLimitReached] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => load(path), refreshCount === 0 ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [refreshCount, load]);
  const reportLimitReached = useCallback(() => {
    load(path);
    setLimitReached(true);
  }, [load]);
  return {
    state: data,
    met: limitReached,
    meet: reportLimitReached,
    forget: useCallback(() => setLimitReached(false), []),
    ask: useCallback(() => load(path), [load]),
    seen: useCallback(() => submit({}, { method: 'post', action: path }), [submit]),
  };
}
