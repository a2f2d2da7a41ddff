import { processIo } from './brand/io.ts';
import { runBrand } from './brand/program.ts';

// `npm run brand -- <verb>`; see docs/operators.md.
process.exitCode = await runBrand(process.argv.slice(2), processIo());
