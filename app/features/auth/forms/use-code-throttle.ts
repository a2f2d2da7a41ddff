import { useMemo, useRef, type MouseEvent } from 'react';
import { createCodeThrottle } from './code-throttle.ts';

/** The throttle of one code button: a press that comes too soon sends nothing [AU-04]. */
export function useCodeThrottle() {
  const throttle = useRef(createCodeThrottle());
  return useMemo(
    () => ({
      onClick: (event: MouseEvent) => {
        if (throttle.current.waitMs(event.timeStamp) > 0) event.preventDefault();
        else throttle.current.record(event.timeStamp);
      },
      /** Runs an action now, or as soon as the next call is allowed. */
      runWhenAllowed: (action: () => void) => {
        setTimeout(() => {
          throttle.current.record(performance.now());
          action();
        }, throttle.current.waitMs(performance.now()));
      },
    }),
    [],
  );
}
