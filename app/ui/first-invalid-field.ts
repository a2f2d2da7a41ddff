import { createContext, useContext, type MutableRefObject } from 'react';

/** Which field of a dialog is wrong first: its id, once one has said so. */
export const FirstInvalidContext = createContext<MutableRefObject<string | undefined> | undefined>(
  undefined,
);

/**
 * Whether a field is the first wrong one of its dialog, so that a page that the server sent with
 * faults has the caret there, scripts or no scripts. Fields are rendered from top to bottom, and so
 * the first to ask is the first to see.
 */
export function useFirstInvalid(id: string, invalid: boolean): boolean {
  const first = useContext(FirstInvalidContext);
  if (!first) return false;
  if (invalid) first.current ??= id;
  else if (first.current === id) first.current = undefined;
  return invalid && first.current === id;
}
