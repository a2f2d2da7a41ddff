import type { TextValues, Translate } from './translate.ts';

/** Unicode's marks around a text whose own direction counts (first strong isolate, and its end). */
const isolated = (value: string | number): string | number =>
  typeof value === 'string' ? `\u2068${value}\u2069` : value;

/**
 * A translator for a page: in languages written from right to left, an amount, number or code
 * within a sentence has its own direction, so that its parts keep their order. Plain texts such as
 * messages, titles and files need none.
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
