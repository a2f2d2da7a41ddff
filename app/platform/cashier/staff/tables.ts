import type { Migration } from '../../db/migrate.ts';

/** Log and closed days are append-only: mistakes are corrected by another act. */
const staff = `
create table staff_act (
  tenant text not null,
  id bigint generated always as identity,
  at bigint not null,
  staff text not null,
  act text not null,
  subject text not null,
  member text not null,
  amount bigint not null,
  currency text not null,
  outcome text not null,
  reason text not null,
  primary key (tenant, id)
);
create index staff_act_subject on staff_act (tenant, subject);

create table cashier_adjustment (
  tenant text not null,
  id text not null,
  member text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  state text not null check (state in ('proposed', 'posted')),
  proposed_by text not null,
  approved_by text,
  proposed_at bigint not null,
  posted_at bigint,
  primary key (tenant, id)
);

create table cashier_day (
  tenant text not null,
  currency text not null,
  day text not null,
  from_at bigint not null,
  until_at bigint not null,
  deposits bigint not null,
  payouts bigint not null,
  other bigint not null,
  change bigint not null,
  balance bigint not null,
  on_hold bigint not null,
  closed_by text not null,
  closed_at bigint not null,
  primary key (tenant, currency, day)
);

create trigger staff_act_stays before update or delete on staff_act
  for each row execute function cashier_refuse_change();
create trigger cashier_day_stays before update or delete on cashier_day
  for each row execute function cashier_refuse_change();
`;

/** Runs after the withdrawals' migrations, whose function it uses. */
export const staffTables: readonly Migration[] = [
  { name: 'cashier/staff/001-acts', sql: staff },
  {
    name: 'cashier/staff/002-adjustments-of-members',
    sql: `create index cashier_adjustment_member on cashier_adjustment (tenant, member, proposed_at);`,
  },
];
