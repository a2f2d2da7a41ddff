// `npm run restore -- FILE`: restores a backup into a DATA_DIR without a database
// (docs/operators.md, "Backups").
import { restore } from './data/backup.ts';
import { exitWithError } from './data/exit-with-error.ts';
import { describeDigest } from './data/table-digests.ts';

const file = process.argv[2];
if (file === undefined)
  exitWithError('npm run restore -- FILE   (DATA_DIR names a data folder without a database)');
const dataDir = process.env['DATA_DIR'] ?? '.data';
const digest = await restore(dataDir, file).catch(exitWithError);
process.stdout.write(`${dataDir}: ${describeDigest(digest)}\n`);
