import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { routeAt, type RouteId } from '#app/lib/route-table.ts';
import { readSeen } from './seen-notices.ts';

/** A visitor who reads on is told soon, one who does nothing after a while; ms. */
const soon = 1_500;
const late = 8_000;
/** How long until it is looked again whether a dialog is still open, ms. */
const pause = 1_000;

/** Where somebody is in the midst of something, or reads the notices anyway. */
const quiet = new Set<RouteId | undefined>([
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

const begins = ['scroll', 'pointermove', 'keydown'] as const;

/**
 * Has the popup notices opened that this visitor has not seen yet, once there is time for it, and
 * never on top of another dialog [CS-04].
 */
export function usePopupCall(marks: readonly string[], open: () => void): void {
  const { pathname } = useLocation();
  const isQuiet = quiet.has(routeAt(pathname));
  useEffect(() => {
    if (isQuiet || marks.every((mark) => readSeen().includes(mark))) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const call = () => {
      if (
        document.querySelector('dialog[open]') ||
        document.hidden ||
        document.activeElement?.matches('input, select, textarea')
      )
        timer = setTimeout(call, pause);
      else open();
    };
    const begin = () => {
      for (const event of begins) removeEventListener(event, begin);
      clearTimeout(timer);
      timer = setTimeout(call, soon);
    };
    timer = setTimeout(call, late);
    for (const event of begins) addEventListener(event, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of begins) removeEventListener(event, begin);
    };
  }, [isQuiet, marks, open]);
}
