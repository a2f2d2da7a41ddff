import { processIo } from './brand/io.ts';
import { runBrand } from './brand/program.ts';

// `npm run brand -- <verb>`: the operators' command line, described in docs/operators.md.
process.exitCode = await runBrand(process.argv.slice(2), processIo());
