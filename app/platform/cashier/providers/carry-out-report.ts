import { paymentAlertCodes } from '#app/domain/payments/payment-alerts.ts';
import {
  paymentCallbacks,
  type DepositAnswer,
  type DepositCallback,
  type PaymentCallback,
  type PaymentCode,
  type PayoutAnswer,
  type PayoutCallback,
} from '#schema/payment-api.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { PaymentBook } from './payment-book.ts';
import {
  findReport,
  findLastReport,
  lockSubject,
  recordAlert,
  storeReport,
  type Report,
} from './report-store.ts';
import { paymentRefusal, type PaymentResponse } from './payment-responses.ts';

class RefusedReport extends Error {
  constructor(readonly code: PaymentCode) {
    super(code);
  }
}

const alarming: ReadonlySet<PaymentCode> = new Set(paymentAlertCodes);

interface Sender {
  readonly tenant: string;
  readonly provider: string;
}

type ReportInput =
  | { readonly kind: 'deposit'; readonly input: DepositCallback }
  | { readonly kind: 'payout'; readonly input: PayoutCallback };

export function parseReport(kind: PaymentCallback, raw: unknown): ReportInput | undefined {
  if (kind === 'deposit') {
    const { data } = paymentCallbacks.deposit.safeParse(raw);
    return data && { kind, input: data };
  }
  const { data } = paymentCallbacks.payout.safeParse(raw);
  return data && { kind, input: data };
}

function reportOf({ tenant, provider }: Sender, { kind, input }: ReportInput): Report {
  const { ref } = input;
  const content = JSON.stringify(input);
  return kind === 'deposit'
    ? {
        tenant,
        provider,
        kind,
        ref,
        content,
        subject: input.order,
        sequence: input.status === 'paid' ? 1 : 0,
      }
    : { tenant, provider, kind, ref, content, subject: input.payout, sequence: input.sequence };
}

async function settleDeposit(
  tx: Queryable,
  book: PaymentBook,
  sender: Sender,
  input: DepositCallback,
  at: number,
): Promise<DepositAnswer> {
  const { order, ref } = input;
  if (input.status === 'failed') {
    const { reason = '' } = input;
    const closure = await book.failDeposit(tx, { ...sender, order, ref, reason, at });
    if (closure.kind !== 'closed') throw new RefusedReport(closure.kind);
    return { order, ref, outcome: 'closed', requested: closure.requested, paid: 0, credited: 0 };
  }
  const { amount: paid, currency } = input;
  const settlement = await book.settleDeposit(tx, { ...sender, order, ref, paid, currency, at });
  if (settlement.kind !== 'credited' && settlement.kind !== 'held')
    throw new RefusedReport(settlement.kind);
  const { kind: outcome, requested, credited } = settlement;
  return { order, ref, outcome, requested, paid, credited };
}

async function settlePayout(
  tx: Queryable,
  book: PaymentBook,
  report: Report,
  { reason = '', sequence, ...input }: PayoutCallback,
  at: number,
): Promise<PayoutAnswer> {
  const { tenant, provider } = report;
  const last = await findLastReport(tx, report);
  // Prevents a second payment of one payout.
  if (last && last.ref !== report.ref) throw new RefusedReport('ref-reused');
  if (last && last.sequence > sequence) {
    // A newer report arrived first.
    const newest = paymentCallbacks.payout.parse(JSON.parse(last.content));
    return { payout: input.payout, ref: input.ref, outcome: newest.status };
  }
  const settlement = await book.settlePayout(tx, { ...input, tenant, provider, reason, at });
  if (settlement.kind !== 'paid' && settlement.kind !== 'failed')
    throw new RefusedReport(settlement.kind);
  return { payout: input.payout, ref: input.ref, outcome: settlement.kind };
}

/**
 * Idempotent: a repeated report gets the stored response; another report with the same ref is
 * refused. Failed reports that may concern money raise an alert.
 */
export async function carryOutReport(
  { database, book }: { readonly database: Database; readonly book: PaymentBook },
  sender: Sender,
  received: ReportInput,
  at: number,
): Promise<PaymentResponse> {
  const report = reportOf(sender, received);
  try {
    return await database.transaction(async (tx) => {
      await lockSubject(tx, report);
      const earlierReport = await findReport(tx, report);
      if (earlierReport && earlierReport.content !== report.content)
        throw new RefusedReport('ref-reused');
      if (earlierReport) return { status: earlierReport.status, answer: earlierReport.answer };
      const answer =
        received.kind === 'deposit'
          ? await settleDeposit(tx, book, sender, received.input, at)
          : await settlePayout(tx, book, report, received.input, at);
      const response = { status: 200, answer: JSON.stringify(answer) };
      if (!(await storeReport(tx, report, response, at))) throw new RefusedReport('ref-reused');
      return response;
    });
  } catch (error) {
    if (!(error instanceof RefusedReport)) throw error;
    if (alarming.has(error.code)) await recordAlert(database, report, error.code, at);
    return paymentRefusal(error.code);
  }
}
