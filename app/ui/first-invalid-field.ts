import { createContext, useContext, type MutableRefObject } from 'react';

/** The id of a dialog's first invalid field, set by that field. */
export const FirstInvalidContext = createContext<MutableRefObject<string | undefined> | undefined>(
  undefined,
);

/**
 * Whether a field is the first invalid one of its dialog, so that a page that the server sent with
 * faults has the focus there, with or without scripts. Fields are rendered from top to bottom, so
 * that the first to call is the first one visible.
 */
export function useFirstInvalid(id: string, invalid: boolean): boolean {
  const first = useContext(FirstInvalidContext);
  if (!first) return false;
  if (invalid) first.current ??= id;
  else if (first.current === id) first.current = undefined;
  return invalid && first.current === id;
}
