import { readdirSync, readFileSync } from 'node:fs';
import type { TextKey } from './text-key.ts';

/** Next to this module's folder in the sources and in the build (scripts/build.mjs copies it). */
const folder = new URL('../locales/', import.meta.url);

/**
 * Throws for unreadable files, invalid JSON and duplicate keys: the server must not start with
 * broken texts.
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
 * Templates' and brands' texts override these. Tests check that every language has all English keys
 * and its own plural forms.
 */
export const productTexts = {
  EN: readLanguage('EN') as Complete,
  TY: readLanguage('TY') as Complete,
  AR: readLanguage('AR'),
};
