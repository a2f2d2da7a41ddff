// `npm run payment-check -- --url … --provider … --secret …`: sends reports of a payment provider
// to any platform, in difficult orders, and checks the answers against docs/payments.md.
import { parseArgs } from 'node:util';
import type { OpenSubject } from './payment-check/payment-case.ts';
import { checkPayments, neededSubjects, type CaseResult } from './payment-check/run-cases.ts';

const usage = `npm run payment-check -- --url https://brand.example --provider <code> --secret <secret> [--orders <id>:<amount>:<currency>,…] [--payouts <id>:<amount>:<currency>,…]
The orders are open deposits of the provider's channels, and the payouts were sent to it; amounts are whole minor units (5000 is 50.00).
All cases use ${neededSubjects.orders} orders and ${neededSubjects.payouts} payouts; those without one are left out. Use a test brand: the orders are credited.`;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function parseSubjects(list = ''): OpenSubject[] {
  return list
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [, id, amount, currency] =
        /^([\x21-\x2b\x2d-\x7e]+):(\d+):([A-Z0-9]{3,8})$/.exec(entry) ?? [];
      return id && currency ? { id, amount: Number(amount), currency } : fail(usage);
    });
}

function parseOptions() {
  try {
    const text = { type: 'string' } as const;
    const { url, provider, secret, orders, payouts } = parseArgs({
      options: { url: text, provider: text, secret: text, orders: text, payouts: text },
    }).values;
    if (url && URL.canParse(url) && provider && secret)
      return {
        url,
        sender: provider,
        secret,
        orders: parseSubjects(orders),
        payouts: parseSubjects(payouts),
      };
  } catch {
    // Unknown option: the usage lists the valid ones.
  }
  return fail(usage);
}

function print({ name, fault, leftOut }: CaseResult): void {
  const verdict = leftOut ? 'left out' : fault === undefined ? 'passed  ' : 'FAILED  ';
  process.stdout.write(`${verdict}  ${name}\n`);
  if (fault !== undefined) process.stdout.write(`          ${fault.split('\n', 1)[0] ?? ''}\n`);
}

const results = await checkPayments(parseOptions(), print);
const failed = results.filter(({ fault }) => fault !== undefined).length;
const leftOut = results.filter((result) => result.leftOut).length;
process.stdout.write(
  `${results.length - failed - leftOut} passed, ${failed} failed, ${leftOut} left out (--orders, --payouts)\n`,
);
process.exitCode = failed > 0 ? 1 : 0;
