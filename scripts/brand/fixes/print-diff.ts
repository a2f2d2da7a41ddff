import { createTwoFilesPatch } from 'diff';
import type { ChangedFile } from './working-copy.ts';

const isText = (content: Buffer | undefined): boolean =>
  content === undefined || !content.includes(0);
const kilobytes = (content: Buffer | undefined): string =>
  content === undefined ? 'nothing' : `${Math.ceil(content.length / 1024)} KB`;

/** A patch for `git apply` and `patch -p1`; images only by size. */
export const printDiff = (changedFiles: readonly ChangedFile[]): string =>
  changedFiles
    .map(({ file, before, after }) =>
      isText(before) && isText(after)
        ? createTwoFilesPatch(
            before === undefined ? '/dev/null' : `a/${file}`,
            after === undefined ? '/dev/null' : `b/${file}`,
            before?.toString('utf8') ?? '',
            after?.toString('utf8') ?? '',
            undefined,
            undefined,
            { context: 2 },
          )
            .replace(/^=+\n/, '')
            .replace(/^((?:---|\+\+\+) [^\t\n]*)\t?$/gm, '$1')
        : `# ${file}: ${kilobytes(before)} → ${kilobytes(after)}\n`,
    )
    .join('');
