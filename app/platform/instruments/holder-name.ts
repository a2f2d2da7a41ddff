/**
 * A person's name in the form in which two are compared: one form per character (NFKC), case and
 * runs of spaces left out. Accents and points count, as they do at a bank.
 */
export const holderKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether an instrument's holder is the person with a name; an empty name is nobody's. Pure. */
export const isSameHolder = (holder: string, name: string): boolean =>
  holderKey(name) !== '' && holderKey(holder) === holderKey(name);
