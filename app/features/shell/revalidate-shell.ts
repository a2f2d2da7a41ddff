import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';
import { notDeliveredStatus } from '../connectivity/router-fetch.ts';

/**
 * Set by a post until the shell reloads: a redirect may interrupt the revalidation, and the next
 * one no longer detects the post.
 */
let stale = false;

/** Revalidates after a preference change, log-in or log-out, not on every navigation. */
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

export function markShellStale(): void {
  stale = true;
}

export function useShellLoaded(shellData: unknown): void {
  useEffect(() => {
    stale = false;
  }, [shellData]);
}
