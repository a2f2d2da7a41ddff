/*
 * `subject` is the platform's id: a deposit order or a payout. Pages are found by the digest of
 * their key, so the table gives no access to them. A report is sent at `next_at` until the platform
 * responds; null when done.
 */
const payments = `
create table demo_payment (
  brand text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  subject text not null,
  ref text not null,
  request text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('open', 'pending', 'paid', 'failed')),
  page_hash text,
  made_at bigint not null,
  primary key (brand, kind, subject)
);
create unique index demo_payment_page on demo_payment (brand, page_hash) where page_hash is not null;

create table demo_payment_report (
  brand text not null,
  id text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  subject text not null,
  body text not null,
  status text not null check (status in ('paid', 'failed')),
  next_at bigint,
  tries integer not null default 0,
  answer text,
  primary key (brand, id)
);
create index demo_payment_report_due on demo_payment_report (next_at) where next_at is not null;
`;

export const paymentMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'demo-payments/001-payments', sql: payments },
];
