import { sureName } from '#schema/nearest-name.ts';
import type { Problem } from '#schema/problem.ts';
import { mend, type Mend } from '../../../fix/mend.ts';
import type { Bench } from '../../check.ts';
import { repairJson } from './repair-json.ts';
import { withoutKey, withoutTwin } from './without-twin.ts';

type Mender = (problem: Problem, bench: Bench) => Mend | undefined;

/** Writes JSON where it is plain what is missing. */
export const mendJson: Mender = ({ file }, { text }) => {
  const content = repairJson(text);
  return content === undefined
    ? undefined
    : mend('puts in what is missing', { do: 'write', file, content });
};

/** A key that no setting can have, and that nothing reads. */
export const dropKey: Mender = ({ file, message }, { text }) => {
  const content = withoutKey(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined ? undefined : mend('takes it out', { do: 'write', file, content });
};

/** The manifest that is there under nearly its name. */
export const manifestName: Mender = ({ file }, { files }) => {
  const near = files.filter(
    (path) =>
      !path.includes('/') &&
      /\.jsonc?5?$/i.test(path) &&
      sureName(path.replace(/\.jsonc?5?$/i, ''), ['manifest']) !== undefined,
  );
  return near.length === 1
    ? mend('names it manifest.json', {
        do: 'move',
        file: file.replace(/[^/]+$/, near[0] ?? ''),
        to: file,
      })
    : undefined;
};

/** Moves the files of a folder whose name is nearly one of the three. */
export const moveFolder: Mender = ({ file }, { files }) => {
  const [root, code, typed = ''] = file.split('/');
  const name = sureName(typed, ['texts', 'content', 'assets']);
  const inside = files.filter((path) => path.startsWith(`${typed}/`));
  if (name === undefined || inside.length === 0) return undefined;
  return mend(
    `moves its files to ${name}/`,
    ...inside.map((path) => ({
      do: 'move' as const,
      file: `${root}/${code}/${path}`,
      to: `${root}/${code}/${name}${path.slice(typed.length)}`,
    })),
  );
};

/**
 * Of two keys that say the same the second one goes; where they differ only the operator knows
 * which is meant.
 */
export const dropTwinKey: Mender = ({ file, message }, { text }) => {
  const content = withoutTwin(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined
    ? undefined
    : mend('takes the second one out: both say the same', { do: 'write', file, content });
};
