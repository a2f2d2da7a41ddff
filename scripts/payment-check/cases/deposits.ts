import assert from 'node:assert/strict';
import {
  cases,
  expectDeposit,
  expectRefusal,
  expectStorm,
  failedReport,
  otherCurrency,
  paidReport,
  type PaymentCase,
} from '../payment-case.ts';

const receipts = ['credited', 'held'] as const;

export const depositCases: readonly PaymentCase[] = [
  ...cases(
    { orders: 1 },
    {
      async 'credits a payment, and repeats the response to the same report'(context) {
        const order = context.takeOrder();
        const report = paidReport(order, context.id());
        const first = await context.send('deposit', report);
        const answer = await expectDeposit(context, report);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, order.amount]);
        const again = await context.send('deposit', report);
        assert.equal(again.text, first.text);
      },
      async 'ignores unknown fields, also in a repeated report'(context) {
        const report = paidReport(context.takeOrder(), context.id());
        const answer = await expectDeposit(context, { ...report, more: { a: 1 } });
        assert.deepEqual(await expectDeposit(context, report), answer);
      },
      async 'receives an underpayment and responds with both amounts'(context) {
        const order = context.takeOrder();
        const paid = Math.max(1, order.amount - 1);
        const report = paidReport(order, context.id(), { amount: paid });
        const answer = await expectDeposit(context, report, receipts);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, paid]);
      },
      async 'receives an overpayment and responds with both amounts'(context) {
        const order = context.takeOrder();
        const report = paidReport(order, context.id(), { amount: order.amount + 1 });
        const answer = await expectDeposit(context, report, receipts);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, order.amount + 1]);
      },
      async 'refuses a ref with another amount, and still accepts the first report'(context) {
        const order = context.takeOrder();
        const report = paidReport(order, context.id());
        const answer = await expectDeposit(context, report);
        const other = { ...report, amount: order.amount + 100 };
        await expectRefusal(context, 'ref-reused', 'deposit', other);
        assert.deepEqual(await expectDeposit(context, report), answer);
      },
    },
  ),
  ...cases(
    { orders: 2 },
    {
      async 'refuses the ref of another order'(context) {
        const ref = context.id();
        await expectDeposit(context, paidReport(context.takeOrder(), ref));
        const other = context.takeOrder();
        await expectRefusal(context, 'ref-reused', 'deposit', paidReport(other, ref));
        await expectDeposit(context, paidReport(other, context.id()));
      },
    },
  ),
  ...cases(
    { orders: 1 },
    {
      async 'receives two payments for one order'(context) {
        const order = context.takeOrder();
        await expectDeposit(context, paidReport(order, context.id()));
        await expectDeposit(context, paidReport(order, context.id()), receipts);
      },
      async 'refuses another currency, and credits the correct one afterwards'(context) {
        const order = context.takeOrder();
        const other = paidReport(order, context.id(), { currency: otherCurrency(order) });
        await expectRefusal(context, 'wrong-currency', 'deposit', other);
        await expectDeposit(context, paidReport(order, context.id()));
      },
    },
  ),
  ...cases(
    {},
    {
      async 'refuses an unknown order'(context) {
        const report = paidReport({ id: context.id(), amount: 100, currency: 'XTS' }, context.id());
        await expectRefusal(context, 'unknown-order', 'deposit', report);
        await expectRefusal(context, 'unknown-order', 'deposit', report);
      },
    },
  ),
  ...cases(
    { orders: 1 },
    {
      async 'closes an order on failure, and still receives a late payment'(context) {
        const [order, ref] = [context.takeOrder(), context.id()];
        const closed = await expectDeposit(context, failedReport(order, ref), ['closed']);
        assert.deepEqual([closed.paid, closed.credited], [0, 0]);
        await expectDeposit(context, failedReport(order, ref), ['closed']);
        await expectDeposit(context, paidReport(order, ref), receipts);
      },
      async 'refuses a failure after the payment'(context) {
        const [order, ref] = [context.takeOrder(), context.id()];
        await expectDeposit(context, paidReport(order, ref));
        await expectRefusal(context, 'already-paid', 'deposit', failedReport(order, ref));
      },
      'responds identically to 32 concurrent copies of a payment report': (context) =>
        expectStorm(context.send, 'deposit', paidReport(context.takeOrder(), context.id())),
      async 'receives 32 concurrent payments with different refs for one order'(context) {
        const order = context.takeOrder();
        const answers = await Promise.all(
          Array.from({ length: 32 }, () =>
            expectDeposit(context, paidReport(order, context.id(), { amount: 1 }), receipts),
          ),
        );
        assert.equal(new Set(answers.map(({ ref }) => ref)).size, 32);
      },
    },
  ),
];
