import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { routeAt, type RouteId } from '#app/domain/pages/route-table.ts';
import { readSeenNotices } from './seen-notices.ts';

/** For an active visitor, and for an idle one. */
const activeDelayMs = 1_500;
const idleDelayMs = 8_000;
/** Between checks for an open dialog. */
const retryDelayMs = 1_000;

/** Pages that must not be interrupted, or that list the notices anyway. */
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

/** Waits for an idle moment without an open dialog [CS-04]. */
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
      // Do not steal focus from a visitor who has just closed a dialog.
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
