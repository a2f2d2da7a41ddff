import { useContext } from 'react';
import { TextContext } from './text-context.ts';
import type { TextValues } from './translate.ts';

/**
 * The product's text keys; `features/text-keys.d.ts` fills it in, so that a key nobody wrote is a
 * type error.
 */
export interface TextKeys {
  readonly keys: unknown;
}
type Key = TextKeys extends { readonly product: infer Known } ? Known : string;

/**
 * The typed text function of the page's language: `text('login.title')`. For keys that come from
 * data use `useDataText`.
 */
export function useText(): (key: Key, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, values) => translate(String(key), values) ?? String(key);
}

/**
 * A text by a key that data names (a fault, a brand's own nav entry), or the fallback when the
 * bundle lacks it.
 */
export function useDataText(): (key: string, fallback: string, values?: TextValues) => string {
  const translate = useContext(TextContext);
  return (key, fallback, values) => translate(key, values) ?? fallback;
}
