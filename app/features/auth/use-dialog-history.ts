import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

/**
 * What a history entry says of the dialog over its page: which, and how many steps back the bare
 * page is.
 */
interface DialogState<Name> {
  readonly dialog: Name;
  readonly depth: number;
}

const toRecord = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
/** The router's name for an entry (`default`: one that it did not make). */
const keyOf = (state: unknown): unknown => toRecord(state)['key'] ?? 'default';

/**
 * Which dialog lies over the page, kept in the browser's history: a reload keeps it, the back
 * button closes it or goes back to the one before. A dialog's entry is its page's own once more, so
 * that the router sees no other place and asks nothing anew.
 */
export function useDialogHistory<Name extends string>(names: readonly Name[]) {
  const { key } = useLocation();
  const [dialog, setDialog] = useState<Name>();
  const dialogState = useCallback(
    (state: unknown): DialogState<Name> | undefined => {
      const over = toRecord(toRecord(state)['over']);
      const openDialog = names.find((name) => name === over['dialog']);
      return openDialog ? { dialog: openDialog, depth: Number(over['depth']) || 1 } : undefined;
    },
    [names],
  );
  // Going anywhere leaves it behind; coming back, or a reload, finds it again.
  useEffect(() => setDialog(dialogState(history.state)?.dialog), [key, dialogState]);
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (keyOf(event.state) !== key) return;
      event.stopImmediatePropagation();
      setDialog(dialogState(event.state)?.dialog);
    };
    // Before the router hears of it.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [key, dialogState]);
  const open = useCallback(
    (next: Name) => {
      history.pushState(
        {
          ...toRecord(history.state),
          over: { dialog: next, depth: (dialogState(history.state)?.depth ?? 0) + 1 },
        },
        '',
      );
      setDialog(next);
    },
    [dialogState],
  );
  const close = useCallback(() => {
    const over = dialogState(history.state);
    setDialog(undefined);
    if (over) history.go(-over.depth);
  }, [dialogState]);
  return { dialog, open, close };
}
