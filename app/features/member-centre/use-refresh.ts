import { useActionData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const refreshMs = 10_000;

/**
 * Reads the page again every ten seconds while it is in view, so that an order moves by itself
 * [MC-03, MC-04]. Not while a form shows why it was refused: the router drops a form's reply when
 * it reads the page again.
 * @param isOpen whether anything can still happen to the order
 */
export function useRefresh(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  const isRefused = useActionData() !== undefined;
  useEffect(() => {
    if (!isOpen || isRefused) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [isOpen, isRefused, revalidate]);
}
