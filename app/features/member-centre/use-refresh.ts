import { useActionData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const refreshMs = 10_000;

/** Pauses while a form shows a fault, because revalidation drops the reply [MC-03, MC-04]. */
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
