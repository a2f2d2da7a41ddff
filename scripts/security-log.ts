// `npm run security-log -- --brand alon --since 1h`: prints the security log of DATABASE_URL or
// DATA_DIR, with or without a running server (docs/operators.md, "Security log").
import { firstLine } from '#app/platform/db/database.ts';
import { parseArgs } from 'node:util';
import { usernameKey } from '#app/platform/identity/members/member-repository.ts';
import { readBrandNames } from './data/brand-names.ts';
import { exitWithError } from './data/exit-with-error.ts';
import {
  describeEvent,
  parseTime,
  readOperatorRows,
  readSecurityLog,
} from './data/security-events.ts';

const usage =
  'npm run security-log -- [--brand CODE] [--since 1h] [--until TIME] [--member ID|NAME] [--event log-in] [--address IP] [--limit 1000] [--json]';
const text = { type: 'string' } as const;
const options = {
  brand: text,
  since: text,
  until: text,
  member: text,
  event: text,
  address: text,
  limit: text,
  json: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { brand, since, until, member, event, address, limit, json } = parseArgs({
    options,
  }).values;
  const now = Date.now();
  const max = Number(limit ?? 1_000);
  if (!Number.isInteger(max) || max < 1) throw new Error(usage);
  const { DATA_DIR: dataDir = '.data', MERCHANTS_DIR: merchantsDir = 'merchants' } = process.env;
  const names =
    brand === undefined ? undefined : await readBrandNames(brand, merchantsDir, process.env);
  const filter = {
    limit: max,
    ...(names === undefined ? {} : { tenant: names.merchantCode }),
    ...(since === undefined ? {} : { since: parseTime(since, now) }),
    ...(until === undefined ? {} : { until: parseTime(until, now) }),
    ...(event === undefined ? {} : { event }),
    ...(address === undefined ? {} : { address }),
    ...(member === undefined ? {} : { member: { id: member, accountKey: usernameKey(member) } }),
  };
  const platformRows = await readSecurityLog(
    { dataDir, databaseUrl: process.env['DATABASE_URL'] },
    filter,
  );
  const operatorRows = await readOperatorRows(dataDir, {
    ...filter,
    ...(names === undefined ? {} : { tenant: names.folder }),
  }).catch((error: unknown) => {
    process.stderr.write(`the acts of operators cannot be read: ${firstLine(error)}\n`);
    return [];
  });
  const rows = [...platformRows, ...operatorRows]
    .sort((one, other) => one.at - other.at)
    .slice(-max);
  for (const row of rows)
    process.stdout.write(`${json ? JSON.stringify(row) : describeEvent(row)}\n`);
}

await main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError;
  exitWithError(isUsage ? `${error.message.split('\n', 1)[0]}  ${usage}` : error);
});
