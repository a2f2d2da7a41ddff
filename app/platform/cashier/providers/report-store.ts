import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PaymentCallback } from '#schema/payment-api.ts';

/** Which report this is: the same again has the same key. */
export interface ReportKey {
  readonly tenant: string;
  readonly provider: string;
  readonly kind: PaymentCallback;
  readonly ref: string;
  readonly sequence: number;
}

export interface Report extends ReportKey {
  /** The deposit's order, or the payout. */
  readonly subject: string;
  /** The known fields, as JSON in the schema's order. */
  readonly content: string;
}

/** A report that was answered before. */
export interface AnsweredReport {
  readonly ref: string;
  readonly sequence: number;
  readonly content: string;
  readonly status: number;
  readonly answer: string;
}

/**
 * Has the reports on one order or payout wait for each other until the transaction's end, so that
 * two that arrive together are carried out one after the other.
 */
export const lockSubject = async (tx: Queryable, report: Report): Promise<void> => {
  const { tenant, provider, kind, subject } = report;
  const name = ['payment', tenant, provider, kind, subject].join('\n');
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/** The report with this key. */
export const findReport = (
  tx: Queryable,
  { tenant, provider, kind, ref, sequence }: ReportKey,
): Promise<AnsweredReport | undefined> =>
  tx.one<AnsweredReport>(sql`select ref, sequence, content, status, answer from payment_report
    where tenant = ${tenant} and provider = ${provider} and kind = ${kind} and ref = ${ref}
      and sequence = ${sequence}`);

/** The last state that was reported of an order or a payout. */
export const lastReportOn = (
  tx: Queryable,
  { tenant, provider, kind, subject }: Report,
): Promise<AnsweredReport | undefined> =>
  tx.one<AnsweredReport>(sql`select ref, sequence, content, status, answer from payment_report
    where tenant = ${tenant} and provider = ${provider} and kind = ${kind}
      and subject = ${subject} order by sequence desc limit 1`);

/**
 * Stores a report with its answer, in the transaction that carries it out; false when its ref has
 * meanwhile been reported for another order or payout.
 */
export async function storeReport(
  tx: Queryable,
  { tenant, provider, kind, ref, sequence, subject, content }: Report,
  { status, answer }: Pick<AnsweredReport, 'status' | 'answer'>,
  at: number,
): Promise<boolean> {
  const stored = await tx.run(sql`insert into payment_report
    (tenant, provider, kind, ref, sequence, subject, content, status, answer, at)
    values (${tenant}, ${provider}, ${kind}, ${ref}, ${sequence}, ${subject}, ${content},
      ${status}, ${answer}, ${at}) on conflict do nothing`);
  return stored === 1;
}

/**
 * Records that a report could not be carried out; the same again is counted, and opens the alert
 * again.
 */
export async function recordAlert(
  db: Queryable,
  { tenant, provider, kind, ref, subject, content }: Report,
  code: string,
  at: number,
): Promise<void> {
  await db.run(sql`insert into payment_alert
    (tenant, provider, kind, code, ref, subject, content, first_at, last_at)
    values (${tenant}, ${provider}, ${kind}, ${code}, ${ref}, ${subject}, ${content}, ${at}, ${at})
    on conflict (tenant, provider, kind, code, ref, subject)
    do update set times = payment_alert.times + 1, last_at = excluded.last_at,
      content = excluded.content, closed_at = null`);
}
