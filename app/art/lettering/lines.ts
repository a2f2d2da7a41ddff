import { alphabet } from './alphabet.ts';

/**
 * Undefined for text that the alphabet would misspell: `Ngư` without its mark is another word, and
 * ß is not two letters. Punctuation becomes a space.
 */
export function toAlphabet(text: string): string | undefined {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return /^[A-Za-z0-9 ]+$/.test(letters) ? letters.toUpperCase() : undefined;
}

/** For names in which punctuation must be preserved. */
export const nameToAlphabet = (name: string): string | undefined =>
  /^[A-Za-z0-9 ]+$/.test(name.trim()) ? toAlphabet(name) : undefined;

/** In grid units. */
export function lineWidth(line: string, tracking: number): number {
  const advances = Array.from(line, (letter) =>
    letter === ' ' ? 2.6 : (alphabet[letter]?.[0] ?? 0),
  );
  return (
    advances.reduce((sum, advance) => sum + advance, 0) + tracking * Math.max(0, line.length - 1)
  );
}

/** At most `limit` lines; minimises the longest. */
export function balanceLines(text: string, limit: number): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const breaks = (remaining: string[], linesLeft: number): string[][] =>
    linesLeft === 1 || remaining.length <= 1
      ? [[remaining.join(' ')]]
      : remaining.flatMap((_, at) => {
          const firstLine = remaining.slice(0, at + 1).join(' ');
          const tail = remaining.slice(at + 1);
          return tail.length === 0
            ? [[firstLine]]
            : breaks(tail, linesLeft - 1).map((lines) => [firstLine, ...lines]);
        });
  const maxWidth = (lines: string[]): number =>
    Math.max(...lines.map((line) => lineWidth(line, 3)));
  const cost = (lines: string[]): number => maxWidth(lines) + lines.length * 9;
  return breaks(words.slice(0, 8), limit).reduce(
    (best, lines) => (cost(lines) < cost(best) ? lines : best),
    [words.slice(0, 8).join(' ')],
  );
}
