import { readdirSync, readFileSync } from 'node:fs';
import type { TextKey } from './text-key.ts';

/** Beside this module's folder in the sources, and in the build (scripts/build.mjs copies it). */
const folder = new URL('../locales/', import.meta.url);

/**
 * Reads every file of one language and merges them.
 * @throws when a file cannot be read, is not JSON, or repeats another file's key: the product is
 * broken then, and must not start
 */
function readLanguage(code: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(new URL(`${code}/`, folder)).sort()) {
    const content = JSON.parse(readFileSync(new URL(`${code}/${file}`, folder), 'utf8')) as Record<
      string,
      string
    >;
    for (const [key, text] of Object.entries(content)) {
      if (Object.hasOwn(texts, key)) throw new Error(`${code}/${file} repeats the key ${key}`);
      texts[key] = text;
    }
  }
  return texts;
}

type Complete = Readonly<Record<TextKey, string>>;

/**
 * Every text of the product, by language: templates' and brands' texts override them. A language
 * has each key of the English (a test proves it), and plural forms of its own.
 */
export const productTexts = {
  EN: readLanguage('EN') as Complete,
  TY: readLanguage('TY') as Complete,
  AR: readLanguage('AR'),
};
