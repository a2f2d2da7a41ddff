import { nameKey } from '#app/lib/typed/person-name.ts';

/** Whether an instrument's holder is the person with a name; an empty name is nobody's. Pure. */
export const isSameHolder = (holder: string, name: string): boolean =>
  nameKey(name) !== '' && nameKey(holder) === nameKey(name);
