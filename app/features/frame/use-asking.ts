import { useCallback, useEffect, useState } from 'react';

/**
 * Counts up whenever the platform is to be asked how the player stands: when a game says that
 * something has moved, and whenever one comes back, from another page or to the network, while
 * which anything may have happened.
 */
export function useAsking() {
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && ask());
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [ask]);
  return { asked, ask };
}
