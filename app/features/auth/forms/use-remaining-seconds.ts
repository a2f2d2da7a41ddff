import { useEffect, useState } from 'react';

/**
 * Seconds until a moment, counting down once a second; 0 when it has passed or there is none
 * [AU-04]. `until` is the browser's ms.
 */
export function useRemainingSeconds(until: number | undefined): number {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined || now === undefined
    ? 0
    : Math.max(0, Math.ceil((until - now) / 1000));
}
