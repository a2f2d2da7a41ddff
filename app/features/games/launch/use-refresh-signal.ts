import { useCallback, useEffect, useState } from 'react';

/**
 * Increases when the game reports a change, and when the player returns to the tab or to the
 * network.
 */
export function useRefreshSignal() {
  const [refreshCount, setRefreshCount] = useState(0);
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), []);
  useEffect(() => {
    const refreshWhenVisible = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', refreshWhenVisible);
    addEventListener('online', refreshWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenVisible);
      removeEventListener('online', refreshWhenVisible);
    };
  }, [refresh]);
  return { refreshCount, refresh };
}
