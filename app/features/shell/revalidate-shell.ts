import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import { notDeliveredStatus } from '../connectivity/router-fetch.ts';

/**
 * Set when something was posted, until the shell has come anew. A redirect may interrupt the load
 * that a log-in began, and the one that follows no longer tells that there was a post.
 */
let stale = false;

/**
 * What stands around the page changes with a choice, a log-in or a log-out, not with every step.
 */
export const shouldRevalidateShell: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === notDeliveredStatus) return false;
  if (formMethod && formMethod !== 'GET') stale = true;
  return stale || (currentUrl.href === nextUrl.href && defaultShouldRevalidate);
};

/** Has the shell's data asked for with the next load, wherever that leads. */
export function markShellStale(): void {
  stale = true;
}

/** Says that the shell's data is new. */
export function useShellLoaded(shellData: unknown): void {
  useEffect(() => {
    stale = false;
  }, [shellData]);
}
