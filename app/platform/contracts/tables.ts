import type { Migration } from '../db/migrate.ts';

/**
 * One row per version of a table. `parent` is '' for the brand. A version is in force in windows
 * that begin in [from_window, until_window), ms since the epoch; `number` counts the proposals to
 * an agent.
 */
const contracts = `
create table agent_contract (
  tenant text not null,
  child text not null,
  kind text not null check (kind in ('dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary')),
  number integer not null,
  parent text not null,
  cycle text not null,
  rows jsonb not null,
  terms_hash text not null,
  state text not null check (state in ('proposed', 'accepted', 'rejected', 'withdrawn', 'expired')),
  proposed_at bigint not null,
  decided_at bigint,
  from_window bigint,
  until_window bigint,
  end_requested_by text check (end_requested_by in ('parent', 'child')),
  end_requested_at bigint,
  end_reason text not null default '',
  primary key (tenant, child, kind, number),
  check (child <> parent),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'accepted') = (from_window is not null)),
  check (until_window >= from_window),
  check ((end_requested_by is null) = (end_requested_at is null))
);
create unique index agent_contract_proposed on agent_contract (tenant, child, kind)
  where state = 'proposed';
create unique index agent_contract_open on agent_contract (tenant, child, kind)
  where state = 'accepted' and until_window is null;
create index agent_contract_parent on agent_contract (tenant, parent, kind, child);

-- What a contract paid for a window: a row never changes, and a correction is a further revision. 'amount' is what the
-- window pays in all, 'paid' what this revision adds to the earlier ones. Amounts are minor units.
create table agent_bill (
  tenant text not null,
  child text not null,
  kind text not null,
  window_from bigint not null,
  revision integer not null,
  window_until bigint not null,
  contract integer not null,
  parent text not null,
  currency text not null,
  figures jsonb not null,
  gross bigint not null,
  downline_gross bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= 0),
  at bigint not null,
  primary key (tenant, child, kind, window_from, revision),
  check (amount + carried_out = gross - downline_gross + carried_in)
);
create index agent_bill_newest on agent_bill (tenant, child, window_from desc, kind, revision);

create function agent_bill_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a bill stays as it is';
end $$;
create trigger agent_bill_stays before update or delete on agent_bill
  for each row execute function agent_bill_refuse_change();

-- Up to where a brand's windows of a kind and a length are paid, and which server pays until 'leased_until'.
create table agent_settlement (
  tenant text not null,
  kind text not null,
  cycle text not null,
  settled_until bigint not null,
  leased_until bigint not null,
  primary key (tenant, kind, cycle)
);
`;

/**
 * Bills above `agents.approvalAbove`; approval pays them as a further revision. `amount` is the
 * waiting amount, in minor units.
 */
const approvals = `
create table agent_bill_approval (
  tenant text not null,
  id text not null,
  child text not null,
  kind text not null,
  window_from bigint not null,
  revision integer not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  asked_at bigint not null,
  decided_at bigint,
  decided_by text,
  reason text not null default '',
  primary key (tenant, id),
  unique (tenant, child, kind, window_from, revision),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index agent_bill_approval_state on agent_bill_approval (tenant, state, asked_at, id);
`;

/** Reduction by a daily cap; older servers store bills without caps. */
const caps = `
alter table agent_bill add column capped bigint not null default 0 check (capped >= 0);
alter table agent_bill drop constraint agent_bill_check;
alter table agent_bill add constraint agent_bill_amounts
  check (amount + capped + carried_out = gross - downline_gross + carried_in);
`;

/** Maximum negative base that a dividend carries over; null: unlimited. */
const carry = `
alter table agent_contract add column carry_cap bigint;
alter table agent_contract add constraint agent_contract_carry
  check (carry_cap is null or (kind = 'dividend' and carry_cap >= 0));
`;

/**
 * Reclaimed for fraud or an error: one person proposes, another decides. `from_wallet` was debited;
 * `owed` is repaid from later payments. Decided rows never change.
 */
const clawbacks = `
alter table agent_bill add column repaid bigint not null default 0;
alter table agent_bill add column clawed_back bigint not null default 0;
alter table agent_bill add constraint agent_bill_clawbacks
  check (repaid >= 0 and repaid <= paid and clawed_back >= 0 and (paid = 0 or clawed_back = 0));

create table agent_clawback (
  tenant text not null,
  id text not null,
  child text not null,
  kind text not null,
  window_from bigint not null,
  cause text not null check (cause in ('fraud', 'error')),
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('proposed', 'clawed_back', 'refused')),
  proposed_by text not null,
  proposed_at bigint not null,
  decided_by text,
  decided_at bigint,
  remark text not null default '',
  from_wallet bigint not null default 0 check (from_wallet >= 0),
  owed bigint not null default 0 check (owed >= 0),
  primary key (tenant, id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (lower(decided_by collate "C") <> lower(proposed_by collate "C")),
  check (from_wallet + owed = case when state = 'clawed_back' then amount else 0 end)
);
create unique index agent_clawback_bill on agent_clawback (tenant, child, kind, window_from)
  where state <> 'refused';
create index agent_clawback_state on agent_clawback (tenant, state, proposed_at, id);

create function agent_clawback_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'proposed'
    and (to_jsonb(old) - '{state,decided_by,decided_at,remark,from_wallet,owed}'::text[])
      = (to_jsonb(new) - '{state,decided_by,decided_at,remark,from_wallet,owed}'::text[]) then return new; end if;
  raise exception 'a clawback is decided once, and stays';
end $$;
create trigger agent_clawback_stays before update or delete on agent_clawback
  for each row execute function agent_clawback_refuse_change();
`;

export const contractTables: readonly Migration[] = [
  { name: 'contracts/001-contracts', sql: contracts },
  { name: 'contracts/002-approvals', sql: approvals },
  { name: 'contracts/003-caps', sql: caps },
  { name: 'contracts/004-carry', sql: carry },
  { name: 'contracts/005-clawbacks', sql: clawbacks },
];
