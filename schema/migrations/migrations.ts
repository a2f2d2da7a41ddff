import type { JsonPath } from '../problem.ts';

/**
 * A step from one version of manifests to the next: keys that are called otherwise, or stand
 * elsewhere.
 */
export interface Migration {
  /** The version that comes out. */
  readonly to: number;
  /** What an operator is told. */
  readonly about: string;
  readonly moves: readonly { readonly from: JsonPath; readonly to: JsonPath }[];
}

/**
 * All steps, in order. One that was released is never changed: manifests of every version in
 * between are about.
 */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    about:
      '`features.noticeBar` is now `layout.noticeBar`: it says where the bar is, while `features` lists what exists',
    moves: [{ from: ['features', 'noticeBar'], to: ['layout', 'noticeBar'] }],
  },
];

/** The steps that a manifest of a version still has before it. */
export const migrationsFrom = (version: number): readonly Migration[] =>
  migrations.filter(({ to }) => to > version);

/** Where a key of an older version is now, and since which version. */
export function movedTo(
  path: JsonPath,
): { readonly version: number; readonly to: JsonPath } | undefined {
  for (const { to: version, moves } of migrations) {
    const move = moves.find(({ from }) => from.join('/') === path.join('/'));
    if (move) return { version, to: move.to };
  }
  return undefined;
}
