import { useCallback, useEffect, useState } from 'react';
import { useLiveLocationKey } from '../shell-context/page-beneath.tsx';

/**
 * The dialog's state in a history entry: which dialog, and how many steps back the bare page is.
 */
interface DialogState<Name> {
  readonly dialog: Name;
  readonly depth: number;
  /** The query of its own page: where to go afterwards, and why it opened. */
  readonly query: string;
}

const toRecord = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
/** The router's key of an entry (`default`: one that it did not make). */
const keyOf = (state: unknown): unknown => toRecord(state)['key'] ?? 'default';

/**
 * The dialog that is open over the page, kept in the browser's history: a reload keeps it, the back
 * button closes it or returns to the one before. A dialog's entry has its page's own URL, so that
 * the router sees no navigation and loads nothing.
 */
export function useDialogHistory<Name extends string>(names: readonly Name[]) {
  const key = useLiveLocationKey();
  const [state, setState] = useState<DialogState<Name>>();
  const dialogState = useCallback(
    (state: unknown): DialogState<Name> | undefined => {
      const over = toRecord(toRecord(state)['over']);
      const openDialog = names.find((name) => name === over['dialog']);
      const query = over['query'];
      return openDialog
        ? {
            dialog: openDialog,
            depth: Number(over['depth']) || 1,
            query: typeof query === 'string' ? query : '',
          }
        : undefined;
    },
    [names],
  );
  // A navigation leaves it behind; coming back, or a reload, restores it.
  useEffect(() => setState(dialogState(history.state)), [key, dialogState]);
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (keyOf(event.state) !== key) return;
      event.stopImmediatePropagation();
      setState(dialogState(event.state));
    };
    // Before the router's own listener.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [key, dialogState]);
  const open = useCallback(
    (dialog: Name, query?: string) => {
      const previous = dialogState(history.state);
      // From one dialog to the next the return-to URL stays the same.
      const over = {
        dialog,
        depth: (previous?.depth ?? 0) + 1,
        query: query ?? previous?.query ?? '',
      };
      history.pushState({ ...toRecord(history.state), over }, '');
      setState(over);
    },
    [dialogState],
  );
  const close = useCallback(() => {
    const over = dialogState(history.state);
    setState(undefined);
    if (over) history.go(-over.depth);
  }, [dialogState]);
  return { dialog: state?.dialog, query: state?.query ?? '', open, close };
}
