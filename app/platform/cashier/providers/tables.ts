import type { Migration } from '../../db/migrate.ts';

/**
 * Reports with their responses; repeats get the stored response. `subject` is the deposit order or
 * payout. `sequence` numbers a payout's states; for deposits, 0 is failed and 1 is paid. Alerts are
 * reports that failed, so the books may be incomplete.
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

const closedAlerts = `
alter table payment_alert add column closed_at bigint;
create index payment_alert_open on payment_alert (tenant, first_at) where closed_at is null;
`;

export const paymentReportTables: readonly Migration[] = [
  { name: 'cashier/providers/001-reports', sql: reports },
  { name: 'cashier/providers/002-closed-alerts', sql: closedAlerts },
];
