import { readFileSync } from 'node:fs';
import { verifyStatement } from '#app/platform/contracts/verify-statement.ts';

/*
 * `npm run verify-statement -- FILE`: recomputes an agent's bill from its CSV file, offline. Exit
 * code 1: a figure differs, or the file is not a statement.
 */
const usage = 'npm run verify-statement -- FILE';

function readInput(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const path = process.argv[2];
const differences = path === undefined ? undefined : verifyStatement(readInput(path));
if (!differences) {
  process.stderr.write(
    `${path === undefined ? 'Which file?' : `${path} is not the statement of a bill.`}\n${usage}\n`,
  );
  process.exit(1);
}
process.stdout.write(
  [
    ...differences.map(
      ({ figure, file, computed }) =>
        `NO  ${figure}: the file has ${file}, its rows come to ${computed}`,
    ),
    differences.length === 0
      ? 'This bill is what its rows come to.'
      : 'This bill is NOT what its rows come to.',
    '',
  ].join('\n'),
);
process.exitCode = differences.length === 0 ? 0 : 1;
