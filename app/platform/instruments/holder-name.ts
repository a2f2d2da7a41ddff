import { nameKey } from '#app/lib/typed/person-name.ts';

/** An empty name matches no holder. */
export const isSameHolder = (holder: string, name: string): boolean =>
  nameKey(name) !== '' && nameKey(holder) === nameKey(name);
