import { useEffect, useState } from 'react';

const refreshMs = 15_000;

/**
 * The server's time in ms since the epoch, advanced by the browser's clock; before scripts run, the
 * time when the page was rendered.
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
