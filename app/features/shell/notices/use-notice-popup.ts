import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { routeAt, type RouteId } from '#app/lib/route-table.ts';
import { readSeenNotices } from './seen-notices.ts';

/** A visitor who reads on is told soon, one who does nothing after a while; ms. */
const activeDelayMs = 1_500;
const idleDelayMs = 8_000;
/** How long until it is looked again whether a dialog is still open, ms. */
const retryDelayMs = 1_000;

/** Where somebody is in the midst of something, or reads the notices anyway. */
const excludedRoutes = new Set<RouteId | undefined>([
  'login',
  'forget',
  'register',
  'noticePage',
  'help',
  'helpmc',
  'feedback',
  'member',
  'agent',
  'game',
  'seamless',
  'fbsports',
  undefined,
]);

const activityEvents = ['scroll', 'pointermove', 'keydown'] as const;

/**
 * Has the popup notices opened that this visitor has not seen yet, once there is time for it, and
 * never on top of another dialog [CS-04].
 */
export function useNoticePopup(marks: readonly string[], open: () => void): void {
  const { pathname } = useLocation();
  const isExcluded = excludedRoutes.has(routeAt(pathname));
  useEffect(() => {
    if (isExcluded || marks.every((mark) => readSeenNotices().includes(mark))) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let busyAt = -Infinity;
    const openWhenIdle = () => {
      if (
        document.querySelector('dialog[open]') ||
        document.hidden ||
        document.activeElement?.matches('input, select, textarea')
      )
        busyAt = performance.now();
      // Whoever has just closed a dialog is going on with something: the focus stays theirs.
      if (performance.now() - busyAt < idleDelayMs) timer = setTimeout(openWhenIdle, retryDelayMs);
      else open();
    };
    const onActivity = () => {
      for (const event of activityEvents) removeEventListener(event, onActivity);
      clearTimeout(timer);
      timer = setTimeout(openWhenIdle, activeDelayMs);
    };
    timer = setTimeout(openWhenIdle, idleDelayMs);
    for (const event of activityEvents) addEventListener(event, onActivity, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of activityEvents) removeEventListener(event, onActivity);
    };
  }, [isExcluded, marks, open]);
}
