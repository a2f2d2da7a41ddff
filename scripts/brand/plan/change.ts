import type { Problem } from '#schema/problem.ts';

/**
 * `breaking`: a player can no longer do what they could, or is less protected. `notable`: they will
 * see it. `cosmetic`: it looks different.
 */
export type Severity = 'breaking' | 'notable' | 'cosmetic';

/** Where an operator reads of it. */
export type Group = 'lose' | 'gain' | 'must' | 'protection' | 'identity' | 'looks';

/** One thing that is another for players. */
export interface Change {
  readonly group: Group;
  readonly severity: Severity;
  /** What it is about: `route:vip`, `field:email`, `host:acme.com`. */
  readonly subject: string;
  /** A sentence for a person. */
  readonly text: string;
  /** The manifest's pointer that speaks of it. */
  readonly pointer: string;
  /** Where that stands: on the new side, or on the old one when it is gone there. */
  readonly at?: Pick<Problem, 'file' | 'line' | 'column'>;
}

type Told = Omit<Change, 'at'>;

export const lost = (severity: Severity, subject: string, text: string, pointer: string): Told => ({
  group: 'lose',
  severity,
  subject,
  text,
  pointer,
});
export const gained = (subject: string, text: string, pointer: string): Told => ({
  group: 'gain',
  severity: 'notable',
  subject,
  text,
  pointer,
});
export const must = (severity: Severity, subject: string, text: string, pointer: string): Told => ({
  group: 'must',
  severity,
  subject,
  text,
  pointer,
});
export const protection = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): Told => ({ group: 'protection', severity, subject, text, pointer });
export const looks = (
  subject: string,
  text: string,
  pointer: string,
  severity: Severity = 'cosmetic',
): Told => ({ group: 'looks', severity, subject, text, pointer });

export const identity = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): Told => ({ group: 'identity', severity, subject, text, pointer });

export type { Told };

/** What stands on one side alone, in the order of each side. */
export function apart<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
): { readonly gone: Item[]; readonly come: Item[]; readonly both: [Item, Item][] } {
  const old = new Map(before.map((item) => [key(item), item]));
  const now = new Map(after.map((item) => [key(item), item]));
  return {
    gone: before.filter((item) => !now.has(key(item))),
    come: after.filter((item) => !old.has(key(item))),
    both: after.flatMap((item): [Item, Item][] => {
      const was = old.get(key(item));
      return was === undefined ? [] : [[was, item]];
    }),
  };
}

/** Things that are simply there or not: lost and gained, told in one way. */
export function thereOrNot(
  before: readonly string[],
  after: readonly string[],
  kind: string,
  word: (item: string) => string,
  pointer: (item: string) => string,
  severity: Severity = 'notable',
): Told[] {
  const { gone, come } = apart(before, after, String);
  return [
    ...gone.map((item) =>
      lost(severity, `${kind}:${item}`, `${word(item)} is gone`, pointer(item)),
    ),
    ...come.map((item) => gained(`${kind}:${item}`, `${word(item)} is new`, pointer(item))),
  ];
}
