import type { Queryable } from '../../queryable.ts';

type PaymentKind = 'deposit' | 'payout';

/** What identifies a payment: the platform's id of a deposit's order, or of a payout, at a brand. */
export interface PaymentKey {
  readonly brand: string;
  readonly kind: PaymentKind;
  readonly subject: string;
}

/** A deposit that waits for its payer, or a payout on its way. */
export interface Payment extends PaymentKey {
  /** The provider's id. */
  readonly ref: string;
  /** The platform's request, as JSON. */
  readonly request: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'pending' | 'paid' | 'failed';
  /** The digest of the page's key; null for a payout. */
  readonly pageHash: string | null;
}

/** Something to be reported to the platform. */
export interface Report {
  readonly id: string;
  /** The body of the callback, as JSON. */
  readonly body: string;
  /** The payment's status from then on. */
  readonly status: 'paid' | 'failed';
  readonly nextAt: number;
}

/** A report whose time has come. */
export interface DueReport extends PaymentKey {
  readonly id: string;
  readonly body: string;
  readonly status: 'paid' | 'failed';
  readonly tries: number;
}

/** How long another server leaves a report to the one that sends it, ms. */
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

/** The reports that wait for their time, or for an answer. */
const reportStore = (db: Queryable) => ({
  /** Claims reports of all brands whose time has come, the oldest first. */
  claimDue: (now: number): Promise<DueReport[]> =>
    db.query<DueReport>(
      `update demo_payment_report set next_at = $2, tries = tries + 1
         where (brand, id) in (select brand, id from demo_payment_report where next_at <= $1
           order by next_at, id limit ${batchSize} for update skip locked)
         returning brand, id, kind, subject, body, status, tries`,
      [now, now + claimMs],
    ),
  /** Sets the status that a report tells. */
  async setStatus({ brand, kind, subject, status }: DueReport): Promise<void> {
    await db.run(
      `update demo_payment set status = $4 where brand = $1 and kind = $2 and subject = $3
           and status <> 'open'`,
      [brand, kind, subject, status],
    );
  },
  /** Stores the platform's answer to a report: it is done, or sent again at a time. */
  async answered({ brand, id }: DueReport, answer: string, nextAt: number | null): Promise<void> {
    await db.run(
      `update demo_payment_report set answer = $3, next_at = $4 where brand = $1 and id = $2`,
      [brand, id, answer, nextAt],
    );
  },
});

/** The provider's payments, and its reports on them. Each statement is complete by itself. */
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
    /** Adds a payment with its reports, unless it is there. */
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
          ...[brand, kind, subject, ref, request, amount, currency, status, pageHash, now],
          JSON.stringify(reports),
        ],
      );
    },
    /** Ends an open payment with its reports; one that has ended stays as it is. */
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
