import { useCallback, useEffect, useState } from 'react';

/**
 * Counts up whenever the platform is to be asked how the player is doing: when a game says that
 * something has moved, and whenever one comes back, from another page or to the network, while
 * which anything may have happened.
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
