import { plainNumber } from './amount.ts';

/** `0.5` or `0.5 %`, at most four decimals, to millionths. */
export function parsePercent(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(plainNumber(text.replace(/\s*[%٪]\s*$/u, '')));
  return parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : undefined;
}
