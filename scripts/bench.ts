// `npm run bench [-- PART…]`: prints rates, times and sizes. A part with a missed goal fails with
// exit code 1. `QUICK=1` is a smoke run.
import { loadavg } from 'node:os';
import { measureAccounts } from './bench/accounts.ts';
import { measureAgents } from './bench/agents.ts';
import { measureBenefits } from './bench/benefits.ts';
import { measureBoot } from './bench/boot.ts';
import { measureBrands } from './bench/brands.ts';
import { measureBrowsing } from './bench/browsing.ts';
import { measureCached } from './bench/cached.ts';
import { measureCopies } from './bench/copies.ts';
import { reportLaunch } from './bench/launch.ts';
import { measureEndurance } from './bench/endurance.ts';
import { isQuick, loadClient } from './bench/load.ts';
import { measureLottery } from './bench/lottery.ts';
import { measureMembers } from './bench/members.ts';
import { measureUncached } from './bench/pages.ts';
import { measureParts, selectParts, type MeasurePart } from './bench/measure-parts.ts';
import { measureScale } from './bench/scale.ts';
import { measureCeiling } from './bench/servers.ts';
import { measureSettlement } from './bench/settlement.ts';
import { measureStatements } from './bench/statements.ts';
import { measureWallet } from './bench/wallet.ts';

const parts: ReadonlyMap<string, MeasurePart> = new Map<string, MeasurePart>([
  ['boot', measureBoot],
  ['first-view', measureBrands],
  ['cached', measureCached],
  ['pages', measureMembers],
  ['bare-render', measureUncached],
  ['browsing', (_hosts, print) => measureBrowsing(print)],
  ['copies', measureCopies],
  ['launch', reportLaunch],
  ['scale', (_hosts, print) => measureScale(print)],
  ['accounts', (_hosts, print) => measureAccounts(print)],
  ['settlement', (_hosts, print) => measureSettlement(print)],
  ['benefits', (_hosts, print) => measureBenefits(print)],
  ['statements', (_hosts, print) => measureStatements(print)],
  ['agents', (_hosts, print) => measureAgents(print)],
  ['lottery', (_hosts, print) => measureLottery(print)],
  ['wallet', (_hosts, print) => measureWallet(print)],
  ['endurance', (_hosts, print) => measureEndurance(print)],
]);

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { selected, unknown } = selectParts(parts, process.argv.slice(2));
if (unknown !== undefined) {
  process.stderr.write(
    `bench: there is no part "${unknown}". The parts are: ${[...parts.keys()].join(', ')}.\n`,
  );
  process.exit(1);
}
print(
  `load of the machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}${isQuick ? '; QUICK=1: these figures mean nothing' : ''}`,
);
print(`client: ${loadClient}; ${await measureCeiling()}`);
const failed = await measureParts(parts, selected, print);
print(`\n${selected.length - failed.length} of ${selected.length} parts were measured`);
if (failed.length > 0) {
  print(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
