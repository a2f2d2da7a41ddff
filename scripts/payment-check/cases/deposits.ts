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
      async 'a payment is credited, and the same report again gets the same answer'(context) {
        const order = context.takeOrder();
        const report = paidReport(order, context.id());
        const first = await context.send('deposit', report);
        const answer = await expectDeposit(context, report);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, order.amount]);
        const again = await context.send('deposit', report);
        assert.equal(again.text, first.text);
      },
      async 'unknown fields are ignored, also when the report is repeated'(context) {
        const report = paidReport(context.takeOrder(), context.id());
        const answer = await expectDeposit(context, { ...report, more: { a: 1 } });
        assert.deepEqual(await expectDeposit(context, report), answer);
      },
      async 'a smaller payment is credited as paid, and the difference is reported'(context) {
        const order = context.takeOrder();
        const paid = Math.max(1, order.amount - 1);
        const report = paidReport(order, context.id(), { amount: paid });
        const answer = await expectDeposit(context, report, receipts);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, paid]);
      },
      async 'a larger payment is not lost, and the difference is reported'(context) {
        const order = context.takeOrder();
        const report = paidReport(order, context.id(), { amount: order.amount + 1 });
        const answer = await expectDeposit(context, report, receipts);
        assert.deepEqual([answer.requested, answer.paid], [order.amount, order.amount + 1]);
      },
      async 'the same ref with another amount is refused, and the first answer stands'(context) {
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
      async 'a ref of one order is refused for another'(context) {
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
      async 'two payments for one order are both received'(context) {
        const order = context.takeOrder();
        await expectDeposit(context, paidReport(order, context.id()));
        await expectDeposit(context, paidReport(order, context.id()), receipts);
      },
      async 'another currency is refused, and the right one credited afterwards'(context) {
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
      async 'an order that there is not is refused with 404'(context) {
        const report = paidReport({ id: context.id(), amount: 100, currency: 'XTS' }, context.id());
        await expectRefusal(context, 'unknown-order', 'deposit', report);
        await expectRefusal(context, 'unknown-order', 'deposit', report);
      },
    },
  ),
  ...cases(
    { orders: 1 },
    {
      async 'a failure ends the order, and a late payment is still received'(context) {
        const [order, ref] = [context.takeOrder(), context.id()];
        const closed = await expectDeposit(context, failedReport(order, ref), ['closed']);
        assert.deepEqual([closed.paid, closed.credited], [0, 0]);
        await expectDeposit(context, failedReport(order, ref), ['closed']);
        await expectDeposit(context, paidReport(order, ref), receipts);
      },
      async 'a failure after the payment is refused'(context) {
        const [order, ref] = [context.takeOrder(), context.id()];
        await expectDeposit(context, paidReport(order, ref));
        await expectRefusal(context, 'already-paid', 'deposit', failedReport(order, ref));
      },
      '32 reports of one payment at once get one answer': (context) =>
        expectStorm(context.send, 'deposit', paidReport(context.takeOrder(), context.id())),
      async '32 different refs for one order at once are all received'(context) {
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
