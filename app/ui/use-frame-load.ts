import { useCallback, useEffect, useState } from 'react';

/** How long a frame may take before it counts as failed, ms. */
const timeoutMs = 20_000;

/** The load state of a frame: on its way, there, or not to be had. */
export type FrameLoadState = 'coming' | 'shown' | 'failed';

/**
 * Follows a frame from elsewhere. Browsers say `load` of a page that could not be had, too, so
 * whether its host answers at all is asked beside it, without reading the answer.
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
