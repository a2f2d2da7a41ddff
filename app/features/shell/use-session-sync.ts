import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { markShellStale } from './revalidate-shell.ts';

const storageKey = 'sessionMark';

/** Does not reveal the account name; empty for a guest. */
const markOf = (account: string | undefined): string =>
  account === undefined
    ? ''
    : [...account]
        .reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
        .toString(36);

/**
 * On a log-in, log-out or account change in one tab, the other tabs reload their data.
 * @param account the account of this page's session; undefined for a guest
 */
export function useSessionSync(account: string | undefined): void {
  const { revalidate } = useRevalidator();
  const mark = markOf(account);
  const current = useRef(mark);
  current.current = mark;
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== storageKey || newValue === current.current) return;
      // The page may redirect, for example to the log-in.
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
      // Without storage, each tab detects the change on its next request.
    }
  }, [mark]);
}
