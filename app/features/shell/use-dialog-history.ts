import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

/**
 * What a history entry says of the dialog over its page: which, and how many steps back the bare
 * page is.
 */
interface Over<Name> {
  readonly dialog: Name;
  readonly depth: number;
}

const traitsOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
/** The router's name for an entry (`default`: one that it did not make). */
const keyOf = (state: unknown): unknown => traitsOf(state)['key'] ?? 'default';

/**
 * Which dialog lies over the page, kept in the browser's history: a reload keeps it, the back
 * button closes it or goes back to the one before. A dialog's entry is its page's own once more, so
 * that the router sees no other place and asks nothing anew.
 */
export function useDialogHistory<Name extends string>(names: readonly Name[]) {
  const { key } = useLocation();
  const [dialog, setDialog] = useState<Name>();
  const read = useCallback(
    (state: unknown): Over<Name> | undefined => {
      const over = traitsOf(traitsOf(state)['over']);
      const named = names.find((name) => name === over['dialog']);
      return named ? { dialog: named, depth: Number(over['depth']) || 1 } : undefined;
    },
    [names],
  );
  // Going anywhere leaves it behind; coming back, or a reload, finds it again.
  useEffect(() => setDialog(read(history.state)?.dialog), [key, read]);
  useEffect(() => {
    const step = (event: PopStateEvent) => {
      if (keyOf(event.state) !== key) return;
      event.stopImmediatePropagation();
      setDialog(read(event.state)?.dialog);
    };
    // Before the router hears of it.
    window.addEventListener('popstate', step, { capture: true });
    return () => window.removeEventListener('popstate', step, { capture: true });
  }, [key, read]);
  const open = useCallback(
    (next: Name) => {
      history.pushState(
        {
          ...traitsOf(history.state),
          over: { dialog: next, depth: (read(history.state)?.depth ?? 0) + 1 },
        },
        '',
      );
      setDialog(next);
    },
    [read],
  );
  const close = useCallback(() => {
    const over = read(history.state);
    setDialog(undefined);
    if (over) history.go(-over.depth);
  }, [read]);
  return { dialog, open, close };
}
