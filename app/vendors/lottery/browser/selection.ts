import type { Selection } from '../models/entry.ts';
import type { NumberGroup, PlayView } from '../page-protocol.ts';

/** A uniform whole number in [0, limit). */
export type Below = (limit: number) => number;

export const emptySelection = ({ groups }: Pick<PlayView, 'groups'>): Selection =>
  groups.map(() => []);

const numerically = (a: number, b: number): number => a - b;

/** Random distinct numbers, sorted. */
function pickNumbers(
  { from, to }: NumberGroup,
  count: number,
  below: Below,
  without: ReadonlySet<number> = new Set(),
): readonly number[] {
  const picks = new Set<number>();
  while (picks.size < count) {
    const number = from + below(to - from + 1);
    if (!without.has(number)) picks.add(number);
  }
  return [...picks].sort(numerically);
}

/** A uniformly random line; with bankers, one number is the banker. */
export function quickPick(
  { rule, size, groups }: Pick<PlayView, 'rule' | 'size' | 'groups'>,
  below: Below,
): Selection {
  const [first = { from: 0, to: 0, min: 1, max: 1 }, second] = groups;
  if (rule === 'banker' && second) {
    const bankers = pickNumbers(first, 1, below);
    return [bankers, pickNumbers(second, size - 1, below, new Set(bankers))];
  }
  if (rule !== 'direct' && rule !== 'distinct') return [pickNumbers(first, first.min, below)];
  const earlierPicks = new Set<number>();
  return groups.map((group) => {
    const numbers = pickNumbers(group, 1, below, rule === 'distinct' ? earlierPicks : undefined);
    for (const number of numbers) earlierPicks.add(number);
    return numbers;
  });
}

/**
 * Adds or removes a number. Bankers leave the other numbers and vice versa; a full group takes no
 * more, except that a group of one replaces its number.
 */
export function toggleNumber(
  { rule, groups }: Pick<PlayView, 'rule' | 'groups'>,
  selection: Selection,
  place: number,
  number: number,
): Selection {
  const max = groups[place]?.max ?? 0;
  return selection.map((numbers, own) => {
    if (own !== place)
      return rule === 'banker' ? numbers.filter((other) => other !== number) : numbers;
    if (numbers.includes(number)) return numbers.filter((other) => other !== number);
    if (numbers.length >= max) return max === 1 ? [number] : numbers;
    return [...numbers, number].sort(numerically);
  });
}

/** Draws a secure random number without modulo bias. */
export const secureBelow: Below = (limit) => {
  const ceiling = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < ceiling) return value % limit;
  }
};

/** Numbers need as many digits as the group's largest one. */
export function readTyped(
  text: string,
  { from, to }: NumberGroup,
): { readonly numbers: readonly number[]; readonly rest: string } {
  const digits = String(to).length;
  const parts = text.split(/[^0-9]+/).filter((part) => part !== '');
  const numbers = parts
    .flatMap((part) => part.match(new RegExp(`.{1,${digits}}`, 'g')) ?? [])
    .filter((part) => part.length === digits)
    .map(Number)
    .filter((number) => number >= from && number <= to);
  const last = /[0-9]+$/.exec(text)?.[0] ?? '';
  const rest = last.slice(last.length - (last.length % digits));
  return { numbers: [...new Set(numbers)], rest };
}

/** Padded to the group's largest number: `07`. */
export const numberText = (number: number, { to }: Pick<NumberGroup, 'to'>): string =>
  String(number).padStart(String(to).length, '0');
