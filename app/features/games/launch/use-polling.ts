import { useCallback, useEffect, useState } from 'react';

/**
 * Increases when the game reports a change, and when the player returns to the tab or to the
 * network.
 */
export function usePolling() {
  const [pollCount, setPollCount] = useState(0);
  const poll = useCallback(() => setPollCount((count) => count + 1), []);
  useEffect(() => {
    const pollWhenVisible = () => void (document.visibilityState === 'visible' && poll());
    document.addEventListener('visibilitychange', pollWhenVisible);
    addEventListener('online', pollWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', pollWhenVisible);
      removeEventListener('online', pollWhenVisible);
    };
  }, [poll]);
  return { pollCount, ask: poll };
}
