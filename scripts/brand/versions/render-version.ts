import { formatProblem } from '#schema/problem.ts';
import type { Io } from '../io.ts';
import { renderChange } from '../plan/render-plan.ts';
import type { FileChanges } from '#app/registry/versions/file-changes.ts';
import type { DescribedVersion } from './describe-versions.ts';

const sources = {
  served: '',
  rollback: 'rollback',
  published: 'published',
  replaced: 'stored when it was replaced',
} as const;

const states: Readonly<Record<DescribedVersion['state'], string>> = {
  first: 'the oldest version that is stored',
  same: 'players see no difference',
  changed: '',
  new: 'a new brand',
  removed: 'the brand is gone',
  broken: 'it cannot be served',
  template: '',
};

/** `changes manifest.json, texts/EN.json; adds …`; '' without differences. */
export const describeFiles = ({ added, changed, removed }: FileChanges): string =>
  (
    [
      ['changes', changed],
      ['adds', added],
      ['removes', removed],
    ] as const
  )
    .filter(([, paths]) => paths.length > 0)
    .map(([verb, paths]) => `${verb} ${paths.join(', ')}`)
    .join('; ');

/** To the second, in UTC. */
const momentText = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

/** Number, time, author and changes. */
export function renderVersion(
  { version, state, changes, problems, files }: DescribedVersion,
  io: Io,
  { maxChanges, isCurrent }: { readonly maxChanges: number; readonly isCurrent: boolean },
): string {
  const { number, at, by, source, restores } = version;
  const notes = [
    restores === undefined ? sources[source] : `rollback to ${restores}`,
    states[state],
    isCurrent ? 'this is in the folder now' : '',
  ].filter(Boolean);
  const hidden = changes.length - maxChanges;
  const lines = [
    ...problems.slice(0, maxChanges).map((problem) => `    ${formatProblem(problem)}\n`),
    ...changes.slice(0, maxChanges).map((change) => renderChange(change, io)),
    ...(hidden > 0
      ? [`    ${io.colours.dim(`… and ${hidden} more: brand show ${version.code} ${number}`)}\n`]
      : []),
    ...(state === 'template' && describeFiles(files) ? [`    ${describeFiles(files)}\n`] : []),
  ];
  return `${io.colours.bold(String(number))}  ${momentText(at)}  ${by}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}\n${lines.join('')}`;
}

/** `current` is the number of the version in the folder. */
export const versionsAsJson = (
  code: string,
  current: number | undefined,
  described: readonly DescribedVersion[],
): string =>
  `${JSON.stringify(
    {
      version: 1,
      brand: code,
      current: current ?? null,
      versions: described.map(({ version: { number, at, by, source, restores }, ...rest }) => ({
        number,
        at,
        by,
        source,
        ...(restores === undefined ? {} : { restores }),
        ...rest,
      })),
    },
    null,
    2,
  )}\n`;
