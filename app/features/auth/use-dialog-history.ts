import { useCallback, useEffect, useState } from 'react';
import { useLiveLocationKey } from '../shell-context/page-beneath.tsx';

/** Stored in a history entry, with the number of steps back to the bare page. */
interface DialogState<Name> {
  readonly dialog: Name;
  readonly depth: number;
  readonly query: string;
}

const toRecord = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
/** `default`: an entry that the router did not create. */
const keyOf = (state: unknown): unknown => toRecord(state)['key'] ?? 'default';

/**
 * Stores the open dialog in the browser's history, so that reload and Back work. Its entry has the
 * page's own URL, so the router sees no navigation and loads nothing.
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
  // A navigation closes the dialog; Back or a reload restores it.
  useEffect(() => setState(dialogState(history.state)), [key, dialogState]);
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (keyOf(event.state) !== key) return;
      event.stopImmediatePropagation();
      setState(dialogState(event.state));
    };
    // Capture, to run before the router's listener.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [key, dialogState]);
  const open = useCallback(
    (dialog: Name, query?: string) => {
      const previous = dialogState(history.state);
      // Switching dialogs preserves the return-to URL.
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
