// These would make a message misleading.
const invisibleCharacters = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** As typed, with invisible characters escaped. */
export function displayValue(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.replace(
    invisibleCharacters,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Non-ASCII letters as `а (U+0430)`, because some look like ASCII ones. */
export const nonAsciiLetters = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))]
    .filter((letter) => letter > '\u007f')
    .map(
      (letter) =>
        `${displayValue(letter).slice(1, -1)} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
    );
