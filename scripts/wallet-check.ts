// `npm run wallet-check -- --url … --vendor … --secret … --session …`: checks any wallet against
// the contract in docs/vendors.md.
import { parseArgs } from 'node:util';
import { limitCases, playerLimits } from './wallet-check/cases/limits.ts';
import { checkWallet } from './wallet-check/run-cases.ts';

const inUnits = (minor: number): string => (minor / 100).toFixed(2);
const usage = `npm run wallet-check -- --url https://brand.example --vendor <code> --secret <secret> --session <address of a launch> [--limited <address of another player's launch>]
The address is the one at which the game's frame opens, copied within two minutes and not loaded (or the session's token).
The players need 100.00 of their currency each; about a hundredth of it is lost. The other player has set two limits, a stake of ${inUnits(playerLimits.stake)} and a loss of
${inUnits(playerLimits.loss)} a day, and has not played today.`;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

/** Includes the cause of a failed connection. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])].join(': ')
    : String(error);

function parseOptions(): {
  url: string;
  vendor: string;
  secret: string;
  session: string;
  limited?: string | undefined;
} {
  try {
    const text = { type: 'string' } as const;
    const { url, vendor, secret, session, limited } = parseArgs({
      options: { url: text, vendor: text, secret: text, session: text, limited: text },
    }).values;
    if (url && URL.canParse(url) && vendor && secret && session)
      return { url, vendor, secret, session, limited };
  } catch {
    // Unknown option: the usage lists the valid ones.
  }
  return fail(usage);
}

const options = parseOptions();
const results = await checkWallet(options, ({ name, fault }) =>
  process.stdout.write(
    `${fault === undefined ? 'passed' : 'FAILED'}  ${name}${fault === undefined ? '' : `\n        ${fault.split('\n', 1)[0] ?? ''}`}\n`,
  ),
).catch((error: unknown) => fail(`the wallet could not be checked: ${reasonOf(error)}`));
const failed = results.filter(({ fault }) => fault !== undefined).length;
process.stdout.write(
  `${results.length - failed} passed, ${failed} failed${options.limited === undefined ? `, ${limitCases.length} of limits left out (--limited)` : ''}\n`,
);
process.exitCode = failed > 0 ? 1 : 0;
