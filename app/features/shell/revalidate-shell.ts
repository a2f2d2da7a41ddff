import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import { notDeliveredStatus } from '../connectivity/router-fetch.ts';

/**
 * Set when something was posted, until the shell is loaded again. A redirect may interrupt the load
 * that a log-in began, and the one that follows no longer tells that there was a post.
 */
let stale = false;

/**
 * What is around the page changes with a choice, a log-in or a log-out, not with every step.
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

/** Makes the next navigation load the shell's data again. */
export function markShellStale(): void {
  stale = true;
}

/** Marks the shell's data as fresh whenever it changes. */
export function useShellLoaded(shellData: unknown): void {
  useEffect(() => {
    stale = false;
  }, [shellData]);
}
