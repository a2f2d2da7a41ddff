/** The end of every pseudo-text: a page without it has cut the text. */
export const pseudoEnd = '⟧';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'û',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
};
const vowels = /[áëîöûÅÉÎÖÛ]/;
/** The extra length of other languages over English, rounded up. */
const growth = 0.4;

/** Words with accents, their vowels repeated until they are two fifths longer. */
function drawnOut(words: string): string {
  const letters = [...words].map((letter) => accents[letter] ?? letter);
  let remaining = Math.ceil(words.length * growth);
  for (let turn = 0; remaining > 0 && turn < 3; turn += 1) {
    for (let at = letters.length - 1; at >= 0 && remaining > 0; at -= 1) {
      const letter = letters[at]?.[0] ?? '';
      if (!vowels.test(letter)) continue;
      letters[at] = (letters[at] ?? '') + letter.toLowerCase();
      remaining -= 1;
    }
  }
  return letters.join('');
}

/**
 * A text like that of a long language with accents, between brackets; its `{{names}}` stay. Pure.
 */
export const pseudoText = (text: string): string =>
  `⟦${text
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : drawnOut(part)))
    .join('')}${pseudoEnd}`;
