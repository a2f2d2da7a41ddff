import { alphabet } from './alphabet.ts';

/**
 * The words that our alphabet can write: capitals and digits; undefined when the text is of another
 * script or has letters that it would misspell. `Ngư` without its mark is another word, and ß is no
 * pair of letters, so a font's own glyphs write those. Punctuation becomes a space.
 */
export function toAlphabet(text: string): string | undefined {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return /^[A-Za-z0-9 ]+$/.test(letters) ? letters.toUpperCase() : undefined;
}

/** The same for a name that must be written whole: punctuation is part of it. */
export const nameToAlphabet = (name: string): string | undefined =>
  /^[A-Za-z0-9 ]+$/.test(name.trim()) ? toAlphabet(name) : undefined;

/** The ink width of one line in grid units, with `tracking` between letters. */
export function lineWidth(line: string, tracking: number): number {
  const advances = Array.from(line, (letter) =>
    letter === ' ' ? 2.6 : (alphabet[letter]?.[0] ?? 0),
  );
  return (
    advances.reduce((sum, advance) => sum + advance, 0) + tracking * Math.max(0, line.length - 1)
  );
}

/** Breaks words into at most `limit` lines whose longest is as short as can be. */
export function balanceLines(text: string, limit: number): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const breaks = (remaining: string[], linesLeft: number): string[][] =>
    linesLeft === 1 || remaining.length <= 1
      ? [[remaining.join(' ')]]
      : remaining.flatMap((_, at) => {
          const head = remaining.slice(0, at + 1).join(' ');
          const tail = remaining.slice(at + 1);
          return tail.length === 0
            ? [[head]]
            : breaks(tail, linesLeft - 1).map((lines) => [head, ...lines]);
        });
  const maxWidth = (lines: string[]): number =>
    Math.max(...lines.map((line) => lineWidth(line, 3)));
  const cost = (lines: string[]): number => maxWidth(lines) + lines.length * 9;
  return breaks(words.slice(0, 8), limit).reduce(
    (best, lines) => (cost(lines) < cost(best) ? lines : best),
    [words.slice(0, 8).join(' ')],
  );
}
