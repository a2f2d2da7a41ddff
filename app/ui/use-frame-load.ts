import { useCallback, useEffect, useState } from 'react';

const timeoutMs = 20_000;

/** `coming`: loading. */
export type FrameLoadState = 'coming' | 'shown' | 'failed';

/**
 * Browsers fire `load` even for an unreachable page, so the host is also probed, without reading
 * the response.
 */
export function useFrameLoad(address: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameLoadState>('coming');
  useEffect(() => {
    setState('coming');
    const controller = new AbortController();
    const fail = () => void (controller.signal.aborted || setState('failed'));
    fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    }).catch(fail);
    const timer = setTimeout(
      () => setState((current) => (current === 'coming' ? 'failed' : current)),
      timeoutMs,
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [address, attempt]);
  const onLoad = useCallback(
    () => setState((current) => (current === 'coming' ? 'shown' : current)),
    [],
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, attempt, loaded: onLoad, again: retry };
}
