import type { JsonPath } from '../problem.ts';

/** A migration from one version of manifests to the next: keys that were renamed or moved. */
export interface Migration {
  /** The resulting version. */
  readonly to: number;
  /** The description for operators. */
  readonly about: string;
  readonly moves: readonly { readonly from: JsonPath; readonly to: JsonPath }[];
}

/**
 * All migrations, in order. A released one is never changed: manifests of every version in between
 * exist.
 */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    about:
      '`features.noticeBar` is now `layout.noticeBar`: it says where the bar is, while `features` lists what exists',
    moves: [{ from: ['features', 'noticeBar'], to: ['layout', 'noticeBar'] }],
  },
];

/** The migrations that a manifest of a version still needs. */
export const migrationsFrom = (version: number): readonly Migration[] =>
  migrations.filter(({ to }) => to > version);

/** The current place of an older version's key, and since which version. */
export function movedTo(
  path: JsonPath,
): { readonly version: number; readonly to: JsonPath } | undefined {
  for (const { to: version, moves } of migrations) {
    const move = moves.find(({ from }) => from.join('/') === path.join('/'));
    if (move) return { version, to: move.to };
  }
  return undefined;
}
