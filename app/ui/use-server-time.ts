import { useEffect, useState } from 'react';

const refreshMs = 15_000;

/**
 * ms since the epoch, advanced by the browser's monotonic clock; before scripts run, the render
 * time.
 */
export function useServerTime(now: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const from = performance.now();
    const tick = () => setTime(now + performance.now() - from);
    tick();
    const timer = setInterval(tick, refreshMs);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
