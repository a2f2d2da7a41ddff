import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import { notDeliveredStatus } from '../connectivity/router-fetch.ts';

/**
 * Set by a post, until the shell is loaded again. A redirect may interrupt the revalidation after a
 * log-in, and the next one no longer knows that there was a post.
 */
let stale = false;

/** The shell's data changes with a preference, a log-in or a log-out, not with every navigation. */
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
