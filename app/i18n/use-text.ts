import { createContext, useContext } from 'react';
import type { TextStem } from './text-key.ts';
import type { TextValues, Translate } from './translate.ts';

/** The texts of the current page; set once by the two entries. */
export const TextContext = createContext<Translate>((key) => key);

/**
 * The typed text function of the page's language: `text('login.title')`; an unknown key is a type
 * error. For keys that come from data use `useDataText`.
 */
export function useText(): (key: TextStem, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, values) => translate(key, values) ?? key;
}

/**
 * A text by a key in data (a fault, a brand's own nav entry), or the fallback when the bundle lacks
 * it.
 */
export function useDataText(): (key: string, fallback: string, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, fallback, values) => translate(key, values) ?? fallback;
}
