import type { Migration } from '../../db/migrate.ts';

/**
 * What payment providers reported, and the answers that they got: a report that is sent again gets
 * the answer of the first. `subject` is the deposit's order or the payout. `sequence` counts a
 * payout's states; of a deposit's payment, 0 is failed and 1 is paid.
 *
 * Reports that could not be carried out are alerts, which a person has to look at: money may be
 * somewhere where the books do not have it.
 */
const reports = `
create table payment_report (
  tenant text not null,
  provider text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  ref text not null,
  sequence integer not null check (sequence >= 0),
  subject text not null,
  content text not null,
  status integer not null,
  answer text not null,
  at bigint not null,
  primary key (tenant, provider, kind, ref, sequence)
);
create index payment_report_subject on payment_report (tenant, provider, kind, subject, sequence);

create table payment_alert (
  tenant text not null,
  provider text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  code text not null,
  ref text not null,
  subject text not null,
  content text not null,
  times integer not null default 1,
  first_at bigint not null,
  last_at bigint not null,
  primary key (tenant, provider, kind, code, ref, subject)
);
`;

/** When staff closed an alert; null: it is open. */
const closedAlerts = `
alter table payment_alert add column closed_at bigint;
create index payment_alert_open on payment_alert (tenant, first_at) where closed_at is null;
`;

/** The payment providers' part of the migration list. */
export const paymentReportTables: readonly Migration[] = [
  { name: 'cashier/providers/001-reports', sql: reports },
  { name: 'cashier/providers/002-closed-alerts', sql: closedAlerts },
];
