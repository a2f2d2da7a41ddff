import type { Problem } from '#schema/problem.ts';

/**
 * `breaking`: a player can no longer do something, or is less protected. `notable`: players will
 * notice it. `cosmetic`: it looks different.
 */
export type Severity = 'breaking' | 'notable' | 'cosmetic';

/** The section of the report. */
export type Group = 'lose' | 'gain' | 'must' | 'protection' | 'identity' | 'looks';

/** One change for players. */
export interface Change {
  readonly group: Group;
  readonly severity: Severity;
  /** What changed: `route:vip`, `field:email`, `host:acme.com`. */
  readonly subject: string;
  /** A sentence for a person. */
  readonly text: string;
  /** The manifest's pointer of the change. */
  readonly pointer: string;
  /** Its location: on the new side, or on the old one when it was removed. */
  readonly at?: Pick<Problem, 'file' | 'line' | 'column'>;
}

type UnlocatedChange = Omit<Change, 'at'>;

/** Something that players lose. */
export const loss = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): UnlocatedChange => ({
  group: 'lose',
  severity,
  subject,
  text,
  pointer,
});
/** Something that players gain. */
export const gain = (subject: string, text: string, pointer: string): UnlocatedChange => ({
  group: 'gain',
  severity: 'notable',
  subject,
  text,
  pointer,
});
/** Something that players must do or prove from now on, or no longer. */
export const requirement = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): UnlocatedChange => ({
  group: 'must',
  severity,
  subject,
  text,
  pointer,
});
/** A change to the protection of players. */
export const protection = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): UnlocatedChange => ({ group: 'protection', severity, subject, text, pointer });
/** A change to how the site looks. */
export const appearance = (
  subject: string,
  text: string,
  pointer: string,
  severity: Severity = 'cosmetic',
): UnlocatedChange => ({ group: 'looks', severity, subject, text, pointer });

/** A change to the brand's identity: its name, its hosts, its company. */
export const identity = (
  severity: Severity,
  subject: string,
  text: string,
  pointer: string,
): UnlocatedChange => ({ group: 'identity', severity, subject, text, pointer });

export type { UnlocatedChange };

/** The items on one side only, in the order of each side. */
export function diffByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
): { readonly removed: Item[]; readonly added: Item[]; readonly common: [Item, Item][] } {
  const previous = new Map(before.map((item) => [key(item), item]));
  const currentByKey = new Map(after.map((item) => [key(item), item]));
  return {
    removed: before.filter((item) => !currentByKey.has(key(item))),
    added: after.filter((item) => !previous.has(key(item))),
    common: after.flatMap((item): [Item, Item][] => {
      const earlier = previous.get(key(item));
      return earlier === undefined ? [] : [[earlier, item]];
    }),
  };
}

/** Items that were added or removed, as changes. */
export function presenceChanges(
  before: readonly string[],
  after: readonly string[],
  kind: string,
  describe: (item: string) => string,
  pointer: (item: string) => string,
  severity: Severity = 'notable',
): UnlocatedChange[] {
  const { removed, added } = diffByKey(before, after, String);
  return [
    ...removed.map((item) =>
      loss(severity, `${kind}:${item}`, `${describe(item)} is gone`, pointer(item)),
    ),
    ...added.map((item) => gain(`${kind}:${item}`, `${describe(item)} is new`, pointer(item))),
  ];
}
