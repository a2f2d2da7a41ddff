import type { TextValues, Translate } from './translate.ts';

/** Unicode's first strong isolate, and its end. */
const isolated = (value: string | number): string | number =>
  typeof value === 'string' ? `\u2068${value}\u2069` : value;

/**
 * In right-to-left languages, isolates values within sentences, so that amounts and codes retain
 * their order. Plain texts such as titles need none.
 */
export const isolateValues = (translate: Translate, direction: string): Translate =>
  direction === 'rtl'
    ? (key, values) =>
        translate(
          key,
          values &&
            (Object.fromEntries(
              Object.entries(values).map(([name, value]) => [name, isolated(value)]),
            ) satisfies TextValues),
        )
    : translate;
