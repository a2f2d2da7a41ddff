/** Ends every pseudo-text, so that clipping is detectable. */
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
/** Length of other languages relative to English. */
const growth = 0.4;

/** Adds accents and repeats vowels until the text is 40 % longer. */
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

/** Simulates a long accented language; `{{names}}` stay. */
export const pseudoText = (text: string): string =>
  `⟦${text
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : drawnOut(part)))
    .join('')}${pseudoEnd}`;
