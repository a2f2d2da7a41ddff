import { alphabet } from './alphabet.ts';

/**
 * The words that our alphabet can write: capitals without accents and digits; undefined when the
 * text is of another script.
 */
export function toAlphabet(text: string): string | undefined {
  const normalised = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return normalised !== '' && /^[A-Z0-9 ]+$/.test(normalised) ? normalised : undefined;
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
