import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { createCodeThrottle } from './code-throttle.ts';

/**
 * Delays an early press until the next request is allowed. Further presses in between add no
 * request [AU-04, AU-07].
 */
export function useCodeThrottle() {
  const throttle = useRef(createCodeThrottle());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const runWhenAllowed = (action: () => void): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        throttle.current.record(performance.now());
        action();
      }, throttle.current.waitMs(performance.now()));
    };
    return {
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        const now = performance.now();
        if (throttle.current.waitMs(now) === 0) {
          clearTimeout(timer.current);
          return throttle.current.record(now);
        }
        event.preventDefault();
        const button = event.currentTarget;
        return runWhenAllowed(() => button.form?.requestSubmit(button));
      },
      runWhenAllowed,
    };
  }, []);
}
