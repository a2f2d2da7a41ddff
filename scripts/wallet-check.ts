// `npm run wallet-check -- --url … --vendor … --secret … --session …`: holds any wallet against the contract of docs/vendors.md.
import { parseArgs } from 'node:util';
import { checkWallet } from './wallet-check/run.ts';

const usage = `npm run wallet-check -- --url https://brand.example --vendor <code> --secret <secret> --session <token of a launch>
The player of the session needs 100.00 of its currency; about a hundredth of it is lost.`;

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function asked(): { url: string; vendor: string; secret: string; session: string } {
  try {
    const text = { type: 'string' } as const;
    const { url, vendor, secret, session } = parseArgs({ options: { url: text, vendor: text, secret: text, session: text } }).values;
    if (url && URL.canParse(url) && vendor && secret && session) return { url, vendor, secret, session };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  return giveUp(usage);
}

const verdicts = await checkWallet(asked(), ({ name, fault }) => process.stdout.write(`${fault === undefined ? 'passed' : 'FAILED'}  ${name}${fault === undefined ? '' : `\n        ${fault.split('\n', 1)[0] ?? ''}`}\n`)).catch((error: unknown) =>
  giveUp(`the wallet could not be checked: ${error instanceof Error ? error.message : String(error)}`));
const failed = verdicts.filter(({ fault }) => fault !== undefined).length;
process.stdout.write(`${verdicts.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
