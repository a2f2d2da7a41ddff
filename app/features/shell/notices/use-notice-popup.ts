import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { routeAt, type RouteId } from '#app/lib/route-table.ts';
import { readSeenNotices } from './seen-notices.ts';

/** The delay for an active visitor, and for an idle one; ms. */
const activeDelayMs = 1_500;
const idleDelayMs = 8_000;
/** Interval between checks whether a dialog is still open, ms. */
const retryDelayMs = 1_000;

/** Pages where the visitor must not be interrupted, or reads the notices anyway. */
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
 * Opens the popup notices that this visitor has not seen yet, at a quiet moment and never on top of
 * another dialog [CS-04].
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
      // A visitor who has just closed a dialog is busy: the focus is not taken away.
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
