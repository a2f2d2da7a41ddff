import type { Problem } from '#schema/problem.ts';

/**
 * `breaking`: players lose an option or protection. `notable`: players will notice it. `cosmetic`:
 * a different look.
 */
export type Severity = 'breaking' | 'notable' | 'cosmetic';

/** The section of the report. */
export type Group = 'lose' | 'gain' | 'must' | 'protection' | 'identity' | 'looks';

export interface Change {
  readonly group: Group;
  readonly severity: Severity;
  /** `route:vip`, `field:email`, `host:acme.com`. */
  readonly subject: string;
  /** A sentence for the operator. */
  readonly text: string;
  /** JSON pointer into the manifest. */
  readonly pointer: string;
  /** On the new side; on the old one for removals. */
  readonly at?: Pick<Problem, 'file' | 'line' | 'column'>;
}

type UnlocatedChange = Omit<Change, 'at'>;

const changeIn =
  (group: Group) =>
  (severity: Severity, subject: string, text: string, pointer: string): UnlocatedChange => ({
    group,
    severity,
    subject,
    text,
    pointer,
  });

export const loss = changeIn('lose');
export const gain = (subject: string, text: string, pointer: string): UnlocatedChange =>
  changeIn('gain')('notable', subject, text, pointer);
/** Something that players must do or prove from now on, or no longer. */
export const requirement = changeIn('must');
export const protection = changeIn('protection');
export const appearance = (
  subject: string,
  text: string,
  pointer: string,
  severity: Severity = 'cosmetic',
): UnlocatedChange => changeIn('looks')(severity, subject, text, pointer);
/** The brand's name, hosts, company. */
export const identity = changeIn('identity');

/** Without those whose condition is false. */
export const compact = (
  changes: readonly (UnlocatedChange | false | undefined)[],
): UnlocatedChange[] => changes.flatMap((change) => change || []);

export type { UnlocatedChange };

/** In the order of each side. */
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
      const previousItem = previous.get(key(item));
      return previousItem === undefined ? [] : [[previousItem, item]];
    }),
  };
}

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
