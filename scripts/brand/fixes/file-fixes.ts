import { unambiguousName } from '#schema/nearest-name.ts';
import type { Problem } from '#schema/problem.ts';
import { fix, type Fix } from './fix.ts';
import type { FixContext } from '../checks/check.ts';
import { repairJson } from './repair-json.ts';
import { withoutKey, withoutDuplicate } from './without-duplicate.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

/** Only if the missing part is obvious. */
export const fixJson: Fixer = ({ file }, { text }) => {
  const content = repairJson(text);
  return content === undefined
    ? undefined
    : fix('inserts what is missing', { do: 'write', file, content });
};

export const dropKey: Fixer = ({ file, message }, { text }) => {
  const content = withoutKey(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined ? undefined : fix('removes it', { do: 'write', file, content });
};

export const manifestName: Fixer = ({ file }, { files }) => {
  const candidates = files.filter(
    (path) =>
      !path.includes('/') &&
      /\.jsonc?5?$/i.test(path) &&
      unambiguousName(path.replace(/\.jsonc?5?$/i, ''), ['manifest']) !== undefined,
  );
  return candidates.length === 1
    ? fix('renames it to manifest.json', {
        do: 'move',
        file: file.replace(/[^/]+$/, candidates[0] ?? ''),
        to: file,
      })
    : undefined;
};

/** For misspelt `texts`, `content` and `assets`. */
export const moveFolder: Fixer = ({ file }, { files }) => {
  const [root, code, folderName = ''] = file.split('/');
  const name = unambiguousName(folderName, ['texts', 'content', 'assets']);
  const inside = files.filter((path) => path.startsWith(`${folderName}/`));
  if (name === undefined || inside.length === 0) return undefined;
  return fix(
    `moves its files to ${name}/`,
    ...inside.map((path) => ({
      do: 'move' as const,
      file: `${root}/${code}/${path}`,
      to: `${root}/${code}/${name}${path.slice(folderName.length)}`,
    })),
  );
};

/** Only if both are equal; otherwise the operator must decide. */
export const dropDuplicateKey: Fixer = ({ file, message }, { text }) => {
  const content = withoutDuplicate(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined
    ? undefined
    : fix('removes the duplicate: both are identical', { do: 'write', file, content });
};
