import { useCallback, useEffect, useState } from 'react';

/** How long a frame may load before it counts as failed, ms. */
const timeoutMs = 20_000;

/** The load state of a frame: loading, loaded, or failed. */
export type FrameLoadState = 'coming' | 'shown' | 'failed';

/**
 * Tracks an external frame. Browsers fire `load` for a page that could not be fetched, too, so that
 * its host is probed as well, without reading the answer.
 */
export function useFrameLoad(address: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameLoadState>('coming');
  useEffect(() => {
    setState('coming');
    const leave = new AbortController();
    const fail = () => void (leave.signal.aborted || setState('failed'));
    fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: leave.signal,
    }).catch(fail);
    const timer = setTimeout(
      () => setState((now) => (now === 'coming' ? 'failed' : now)),
      timeoutMs,
    );
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [address, attempt]);
  const onLoad = useCallback(() => setState((now) => (now === 'coming' ? 'shown' : now)), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, attempt, loaded: onLoad, again: retry };
}
