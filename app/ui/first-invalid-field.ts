import { createContext, useContext, type MutableRefObject } from 'react';

/** Set by the field. */
export const FirstInvalidContext = createContext<MutableRefObject<string | undefined> | undefined>(
  undefined,
);

/**
 * Sets autofocus in a dialog that the server sent with faults, with or without scripts. Fields
 * render from top to bottom, so the first caller is the first visible field.
 */
export function useFirstInvalid(id: string, invalid: boolean): boolean {
  const first = useContext(FirstInvalidContext);
  if (!first) return false;
  if (invalid) first.current ??= id;
  else if (first.current === id) first.current = undefined;
  return invalid && first.current === id;
}
