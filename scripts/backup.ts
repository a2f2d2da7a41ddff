// `npm run backup -- FILE`: backs up DATA_DIR into one file, of a running or stopped server
// (docs/operators.md, "Backups").
import { backUp } from './data/backup.ts';
import { exitWithError } from './data/exit-with-error.ts';
import { describeDigest } from './data/table-digests.ts';

const file = process.argv[2];
if (file === undefined) exitWithError('npm run backup -- FILE   (DATA_DIR names the data folder)');
if (process.env['DATABASE_URL'])
  exitWithError(
    'DATABASE_URL is set: back up PostgreSQL with its own tools, such as pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/operators.md, "Backups").',
  );
const digest = await backUp(process.env['DATA_DIR'] ?? '.data', file).catch(exitWithError);
process.stdout.write(`${file}: ${describeDigest(digest)}\n`);
