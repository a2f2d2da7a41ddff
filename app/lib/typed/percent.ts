import { plainNumber } from './amount.ts';

/**
 * Parses a typed percentage of at most four decimals, `0.5` or `0.5 %`, to millionths; undefined for
 * anything else.
 */
export function parsePercent(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(plainNumber(text.replace(/\s*[%٪]\s*$/u, '')));
  return parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : undefined;
}
