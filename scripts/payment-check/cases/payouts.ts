import {
  expectPayout,
  expectRefusal,
  expectStorm,
  otherCurrency,
  payoutReport,
  type PaymentCase,
} from '../payment-case.ts';

export const payoutCases: readonly PaymentCase[] = [
  {
    name: 'a payout is paid, and the same report again changes nothing',
    needs: { payouts: 1 },
    async run(context) {
      const report = payoutReport(context.takePayout(), context.id());
      await expectPayout(context, report, 'paid');
      await expectPayout(context, report, 'paid');
    },
  },
  {
    name: 'a payout that fails after it was paid has failed',
    needs: { payouts: 1 },
    async run(context) {
      const [payout, ref] = [context.takePayout(), context.id()];
      await expectPayout(context, payoutReport(payout, ref), 'paid');
      const failed = payoutReport(payout, ref, { sequence: 2, status: 'failed' });
      await expectPayout(context, failed, 'failed');
      await expectPayout(context, failed, 'failed');
    },
  },
  {
    name: 'a report that a newer one has overtaken changes nothing',
    needs: { payouts: 1 },
    async run(context) {
      const [payout, ref] = [context.takePayout(), context.id()];
      await expectPayout(
        context,
        payoutReport(payout, ref, { sequence: 2, status: 'failed' }),
        'failed',
      );
      await expectPayout(context, payoutReport(payout, ref), 'failed');
    },
  },
  {
    name: 'a payout that failed cannot be paid afterwards',
    needs: { payouts: 1 },
    async run(context) {
      const [payout, ref] = [context.takePayout(), context.id()];
      await expectPayout(context, payoutReport(payout, ref, { status: 'failed' }), 'failed');
      const paid = payoutReport(payout, ref, { sequence: 2 });
      await expectRefusal(context, 'payout-failed', 'payout', paid);
    },
  },
  {
    name: 'another amount, currency or ref of a payout is refused',
    needs: { payouts: 1 },
    async run(context) {
      const [payout, ref] = [context.takePayout(), context.id()];
      const amount = payoutReport(payout, ref, { amount: payout.amount + 1 });
      await expectRefusal(context, 'wrong-amount', 'payout', amount);
      const currency = payoutReport(payout, ref, { currency: otherCurrency(payout) });
      await expectRefusal(context, 'wrong-currency', 'payout', currency);
      await expectPayout(context, payoutReport(payout, ref), 'paid');
      const other = payoutReport(payout, context.id(), { sequence: 2 });
      await expectRefusal(context, 'ref-reused', 'payout', other);
    },
  },
  {
    name: 'the same state again with another content is refused',
    needs: { payouts: 1 },
    async run(context) {
      const [payout, ref] = [context.takePayout(), context.id()];
      await expectPayout(context, payoutReport(payout, ref), 'paid');
      const other = payoutReport(payout, ref, { status: 'failed' });
      await expectRefusal(context, 'ref-reused', 'payout', other);
    },
  },
  {
    name: 'a payout that there is not is refused with 404',
    needs: {},
    run: (context) =>
      expectRefusal(
        context,
        'unknown-payout',
        'payout',
        payoutReport({ id: context.id(), amount: 100, currency: 'XTS' }, context.id()),
      ),
  },
  {
    name: '32 reports of one payout at once get one answer',
    needs: { payouts: 1 },
    run: (context) =>
      expectStorm(context.send, 'payout', payoutReport(context.takePayout(), context.id())),
  },
];
