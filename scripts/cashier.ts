// `npm run cashier -- queue --brand acme`: decides withdrawals, corrects balances and closes days,
// in DATABASE_URL or DATA_DIR, with or without a running server (docs/operators.md, "The cashier").
import { readSecretFiles } from '#app/environment/secret-files.ts';
import { systemRandom, token } from '#app/lib/random.ts';
import { runCashier } from './cashier/program.ts';
import { exitWithError } from './data/exit-with-error.ts';

process.exitCode = await runCashier(process.argv.slice(2), {
  environment: readSecretFiles(process.env).variables,
  newId: () => token(systemRandom, 9),
  out: (text) => process.stdout.write(text),
}).catch(exitWithError);
