import { useEffect, useState } from 'react';

/**
 * Counts down once a second; 0 when there is no deadline [AU-04]. `until`: ms of the browser's
 * clock.
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
