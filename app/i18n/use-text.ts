import { createContext, useContext } from 'react';
import type { TextStem } from './text-key.ts';
import type { TextValues, Translate } from './translate.ts';

export const TextContext = createContext<Translate>((key) => key);

/** `text('login.title')`; an unknown key is a type error. Use `useDataText` for keys from data. */
export function useText(): (key: TextStem, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, values) => translate(key, values) ?? key;
}

/** For keys from data (a fault, a brand's nav entry); returns the fallback for a missing key. */
export function useDataText(): (key: string, fallback: string, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, fallback, values) => translate(key, values) ?? fallback;
}
