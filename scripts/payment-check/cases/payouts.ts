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
      async 'a payout is paid, and the same report again changes nothing'(context) {
        const report = payoutReport(context.takePayout(), context.id());
        await expectPayout(context, report, 'paid');
        await expectPayout(context, report, 'paid');
      },
      async 'a payout that fails after it was paid has failed'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(context, payoutReport(payout, ref), 'paid');
        const failed = payoutReport(payout, ref, { sequence: 2, status: 'failed' });
        await expectPayout(context, failed, 'failed');
        await expectPayout(context, failed, 'failed');
      },
      async 'a report that a newer one has overtaken changes nothing'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(
          context,
          payoutReport(payout, ref, { sequence: 2, status: 'failed' }),
          'failed',
        );
        await expectPayout(context, payoutReport(payout, ref), 'failed');
      },
      async 'a payout that failed cannot be paid afterwards'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        await expectPayout(context, payoutReport(payout, ref, { status: 'failed' }), 'failed');
        const paid = payoutReport(payout, ref, { sequence: 2 });
        await expectRefusal(context, 'payout-failed', 'payout', paid);
      },
      async 'another amount, currency or ref of a payout is refused'(context) {
        const [payout, ref] = [context.takePayout(), context.id()];
        const amount = payoutReport(payout, ref, { amount: payout.amount + 1 });
        await expectRefusal(context, 'wrong-amount', 'payout', amount);
        const currency = payoutReport(payout, ref, { currency: otherCurrency(payout) });
        await expectRefusal(context, 'wrong-currency', 'payout', currency);
        await expectPayout(context, payoutReport(payout, ref), 'paid');
        const other = payoutReport(payout, context.id(), { sequence: 2 });
        await expectRefusal(context, 'ref-reused', 'payout', other);
      },
      async 'the same state again with another content is refused'(context) {
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
      'a payout that there is not is refused with 404': (context) =>
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
      '32 reports of one payout at once get one answer': (context) =>
        expectStorm(context.send, 'payout', payoutReport(context.takePayout(), context.id())),
    },
  ),
];
