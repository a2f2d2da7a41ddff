import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PaymentCallback } from '#schema/payment-api.ts';

/** Identical reports have the same key. */
export interface ReportKey {
  readonly tenant: string;
  readonly provider: string;
  readonly kind: PaymentCallback;
  readonly ref: string;
  readonly sequence: number;
}

export interface Report extends ReportKey {
  readonly subject: string;
  /** Known fields as JSON, in schema order. */
  readonly content: string;
}

export interface AnsweredReport {
  readonly ref: string;
  readonly sequence: number;
  readonly content: string;
  readonly status: number;
  readonly answer: string;
}

/** Serialises reports on one order or payout until the transaction ends. */
export const lockSubject = async (tx: Queryable, report: Report): Promise<void> => {
  const { tenant, provider, kind, subject } = report;
  const name = ['payment', tenant, provider, kind, subject].join('\n');
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

export const findReport = (
  tx: Queryable,
  { tenant, provider, kind, ref, sequence }: ReportKey,
): Promise<AnsweredReport | undefined> =>
  tx.one<AnsweredReport>(sql`select ref, sequence, content, status, answer from payment_report
    where tenant = ${tenant} and provider = ${provider} and kind = ${kind} and ref = ${ref}
      and sequence = ${sequence}`);

export const findLastReport = (
  tx: Queryable,
  { tenant, provider, kind, subject }: Report,
): Promise<AnsweredReport | undefined> =>
  tx.one<AnsweredReport>(sql`select ref, sequence, content, status, answer from payment_report
    where tenant = ${tenant} and provider = ${provider} and kind = ${kind}
      and subject = ${subject} order by sequence desc limit 1`);

/**
 * Runs in the report's transaction; false when the ref was concurrently reported for another order
 * or payout.
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

/** Repeats increase the count and reopen the alert. */
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
