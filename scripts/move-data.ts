// `npm run move-data -- --to DATABASE_URL`: copies the embedded database of DATA_DIR to an empty
// PostgreSQL (docs/operators.md, "Backups").
import { parseArgs } from 'node:util';
import { exitWithError } from './data/exit-with-error.ts';
import { moveData } from './data/move-data.ts';
import { describeDigest } from './data/table-digests.ts';

const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values;
if (typeof to !== 'string' || !/^postgres(ql)?:\/\//.test(to))
  exitWithError('npm run move-data -- --to postgresql://…   (DATA_DIR names the data folder)');
const digest = await moveData(process.env['DATA_DIR'] ?? '.data', to).catch(exitWithError);
process.stdout.write(`moved: ${describeDigest(digest)}\n`);
