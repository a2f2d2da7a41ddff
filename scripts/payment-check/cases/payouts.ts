import {
  cases,
  expectPayout,
  expectRefusal,
  expectStorm,
  otherCurrency,
  payoutReport,
  type PaymentCase,
} from '../payment-case.ts';

export const payoutCases: readonly PaymentCase[] = [
  ...cases(
    { payouts: 1 },
    {
      async 'pays a payout, and accepts the same report again'(context) {
        const report = payoutReport(context.takePayout(), context.id());
        await expectPayout(context, report, 'paid');
        await expectPayout(context, report, 'paid');
      },
      async 'accepts a failure after a payout'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(context, payoutReport(payout, ref), 'paid');
        const failed = payoutReport(payout, ref, { sequence: 2, status: 'failed' });
        await expectPayout(context, failed, 'failed');
        await expectPayout(context, failed, 'failed');
      },
      async 'ignores a report older than the latest one'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(
          context,
          payoutReport(payout, ref, { sequence: 2, status: 'failed' }),
          'failed',
        );
        await expectPayout(context, payoutReport(payout, ref), 'failed');
      },
      async 'refuses to pay a failed payout'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(context, payoutReport(payout, ref, { status: 'failed' }), 'failed');
        const paid = payoutReport(payout, ref, { sequence: 2 });
        await expectRefusal(context, 'payout-failed', 'payout', paid);
      },
      async 'refuses another amount, currency or ref of a payout'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        const amount = payoutReport(payout, ref, { amount: payout.amount + 1 });
        await expectRefusal(context, 'wrong-amount', 'payout', amount);
        const currency = payoutReport(payout, ref, { currency: otherCurrency(payout) });
        await expectRefusal(context, 'wrong-currency', 'payout', currency);
        await expectPayout(context, payoutReport(payout, ref), 'paid');
        const other = payoutReport(payout, context.id(), { sequence: 2 });
        await expectRefusal(context, 'ref-reused', 'payout', other);
      },
      async 'refuses a repeated sequence with other content'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(context, payoutReport(payout, ref), 'paid');
        const other = payoutReport(payout, ref, { status: 'failed' });
        await expectRefusal(context, 'ref-reused', 'payout', other);
      },
    },
  ),
  ...cases(
    {},
    {
      'refuses an unknown payout': (context) =>
        expectRefusal(
          context,
          'unknown-payout',
          'payout',
          payoutReport({ id: context.id(), amount: 100, currency: 'XTS' }, context.id()),
        ),
    },
  ),
  ...cases(
    { payouts: 1 },
    {
      'responds identically to 32 concurrent copies of a payout report': (context) =>
        expectStorm(context.send, 'payout', payoutReport(context.takePayout(), context.id())),
    },
  ),
];
