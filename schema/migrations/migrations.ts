import type { JsonPath } from '../problem.ts';

/** Renamed or moved keys between two versions. */
export interface Migration {
  readonly to: number;
  readonly about: string;
  readonly moves: readonly { readonly from: JsonPath; readonly to: JsonPath }[];
}

/** In order. Never change a released one: manifests of every version exist. */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    about:
      '`features.noticeBar` is now `layout.noticeBar`: it sets the position of the bar, while ' +
      '`features` lists what exists',
    moves: [{ from: ['features', 'noticeBar'], to: ['layout', 'noticeBar'] }],
  },
];

export const migrationsFrom = (version: number): readonly Migration[] =>
  migrations.filter(({ to }) => to > version);

export function movedTo(
  path: JsonPath,
): { readonly version: number; readonly to: JsonPath } | undefined {
  for (const { to: version, moves } of migrations) {
    const move = moves.find(({ from }) => from.join('/') === path.join('/'));
    if (move) return { version, to: move.to };
  }
  return undefined;
}
