import type { Queryable } from '../../queryable.ts';

type PaymentKind = 'deposit' | 'payout';

/** `subject` is the platform's id of a deposit order or a payout. */
export interface PaymentKey {
  readonly brand: string;
  readonly kind: PaymentKind;
  readonly subject: string;
}

export interface Payment extends PaymentKey {
  /** The provider's id. */
  readonly ref: string;
  /** The platform's request, as JSON. */
  readonly request: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'pending' | 'paid' | 'failed';
  /** Digest of the page's key; null for a payout. */
  readonly pageHash: string | null;
}

export interface Report {
  readonly id: string;
  /** Callback body, as JSON. */
  readonly body: string;
  /** The payment's status after the report. */
  readonly status: 'paid' | 'failed';
  readonly nextAt: number;
}

export interface DueReport extends PaymentKey {
  readonly id: string;
  readonly body: string;
  readonly status: 'paid' | 'failed';
  readonly tries: number;
}

/** Lease of a report by the server that sends it, ms. */
const claimMs = 60_000;
const batchSize = 20;

const columns = `brand, kind, subject, ref, request, amount, currency, status,
  page_hash as "pageHash"`;

const insertReports = (from: string, reports: string): string =>
  `insert into demo_payment_report (brand, id, kind, subject, body, status, next_at)
   select ${from}.brand, report.id, ${from}.kind, ${from}.subject, report.body, report.status,
     report."nextAt"
   from ${from} cross join jsonb_to_recordset(${reports}::jsonb)
     as report (id text, body text, status text, "nextAt" bigint)`;

const reportStore = (db: Queryable) => ({
  /** Claims due reports of all brands, oldest first. */
  claimDue: (now: number): Promise<DueReport[]> =>
    db.query<DueReport>(
      `update demo_payment_report set next_at = $2, tries = tries + 1
         where (brand, id) in (select brand, id from demo_payment_report where next_at <= $1
           order by next_at, id limit ${batchSize} for update skip locked)
         returning brand, id, kind, subject, body, status, tries`,
      [now, now + claimMs],
    ),
  async setStatus({ brand, kind, subject, status }: DueReport): Promise<void> {
    await db.run(
      `update demo_payment set status = $4 where brand = $1 and kind = $2 and subject = $3
           and status <> 'open'`,
      [brand, kind, subject, status],
    );
  },
  /** `nextAt` is the time of the next attempt; null: done. */
  async answered({ brand, id }: DueReport, answer: string, nextAt: number | null): Promise<void> {
    await db.run(
      `update demo_payment_report set answer = $3, next_at = $4 where brand = $1 and id = $2`,
      [brand, id, answer, nextAt],
    );
  },
});

/** Each statement is complete: no transactions. */
export function paymentStore(db: Queryable) {
  return {
    async find({ brand, kind, subject }: PaymentKey): Promise<Payment | undefined> {
      const [payment] = await db.query<Payment>(
        `select ${columns} from demo_payment where brand = $1 and kind = $2 and subject = $3`,
        [brand, kind, subject],
      );
      return payment;
    },
    async findByPage(brand: string, pageHash: string): Promise<Payment | undefined> {
      const [payment] = await db.query<Payment>(
        `select ${columns} from demo_payment where brand = $1 and page_hash = $2`,
        [brand, pageHash],
      );
      return payment;
    },
    /** No effect on an existing payment. */
    async add(payment: Payment, reports: readonly Report[], now: number): Promise<void> {
      const { brand, kind, subject, ref, request, amount, currency, status, pageHash } = payment;
      await db.run(
        `with added as (
           insert into demo_payment
             (brand, kind, subject, ref, request, amount, currency, status, page_hash, made_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing
           returning brand, kind, subject)
         ${insertReports('added', '$11')}`,
        [
          brand,
          kind,
          subject,
          ref,
          request,
          amount,
          currency,
          status,
          pageHash,
          now,
          JSON.stringify(reports),
        ],
      );
    },
    /** No effect on a payment that has ended. */
    async end(
      { brand, kind, subject }: PaymentKey,
      status: 'paid' | 'failed',
      reports: readonly Report[],
    ): Promise<void> {
      await db.run(
        `with ended as (
           update demo_payment set status = $4
           where brand = $1 and kind = $2 and subject = $3 and status = 'open'
           returning brand, kind, subject)
         ${insertReports('ended', '$5')}`,
        [brand, kind, subject, status, JSON.stringify(reports)],
      );
    },
    ...reportStore(db),
  };
}
export type PaymentStore = ReturnType<typeof paymentStore>;
