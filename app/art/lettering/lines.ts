import { alphabet } from './alphabet.ts';

/**
 * The words that our alphabet can write: capitals without accents and digits; undefined when the
 * text is of another script.
 */
export function writable(text: string): string | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain !== '' && /^[A-Z0-9 ]+$/.test(plain) ? plain : undefined;
}

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
export function balanced(text: string, limit: number): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const breaks = (rest: string[], left: number): string[][] =>
    left === 1 || rest.length <= 1
      ? [[rest.join(' ')]]
      : rest.flatMap((_, at) => {
          const head = rest.slice(0, at + 1).join(' ');
          const tail = rest.slice(at + 1);
          return tail.length === 0
            ? [[head]]
            : breaks(tail, left - 1).map((lines) => [head, ...lines]);
        });
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => lineWidth(line, 3)));
  const cost = (lines: string[]): number => longest(lines) + lines.length * 9;
  return breaks(words.slice(0, 8), limit).reduce(
    (best, lines) => (cost(lines) < cost(best) ? lines : best),
    [words.slice(0, 8).join(' ')],
  );
}
