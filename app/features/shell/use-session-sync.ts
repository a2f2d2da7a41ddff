import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { markShellStale } from './revalidate-shell.ts';

/** The storage key by which the tabs of a brand share their session's mark. */
const storageKey = 'sessionMark';

/** A mark of an account that does not reveal its name; empty for a guest. */
const markOf = (account: string | undefined): string =>
  account === undefined
    ? ''
    : [...account]
        .reduce((mark, letter) => (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
        .toString(36);

/**
 * Synchronises the tabs of a browser: when one of them logs out, in, or in as another account, the
 * others reload their page's data instead of showing the old account until the next tap.
 * @param account whose session this page shows; undefined for a guest
 */
export function useSessionSync(account: string | undefined): void {
  const { revalidate } = useRevalidator();
  const mark = markOf(account);
  const current = useRef(mark);
  current.current = mark;
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== storageKey || newValue === current.current) return;
      // The page may redirect now, for example to the log-in.
      markShellStale();
      revalidate();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [revalidate]);
  useEffect(() => {
    try {
      localStorage.setItem(storageKey, mark);
    } catch {
      // Where storage is refused, each tab finds out with its next request.
    }
  }, [mark]);
}
