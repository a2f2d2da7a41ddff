import type { Migration } from '../db/migrate.ts';

/**
 * Campaigns: each version of their terms, who joined which version, and what was paid. A version's
 * number is that of its budget's posting. `part` is the start of a cashback's window, else 0.
 */
const campaigns = `
create table campaign_version (
  tenant text not null,
  campaign text not null,
  version integer not null,
  terms_hash text not null,
  terms jsonb not null,
  at bigint not null,
  primary key (tenant, campaign, version)
);
create table campaign_join (
  tenant text not null,
  campaign text not null,
  member text not null,
  version integer not null,
  at bigint not null,
  primary key (tenant, member, campaign),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade,
  foreign key (tenant, campaign, version) references campaign_version (tenant, campaign, version)
);
create table campaign_claim (
  tenant text not null,
  campaign text not null,
  member text not null,
  part bigint not null,
  client_id text not null,
  version integer not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at bigint not null,
  primary key (tenant, member, campaign, part),
  unique (tenant, member, client_id),
  foreign key (tenant, campaign, version) references campaign_version (tenant, campaign, version)
);
create index campaign_claim_spent on campaign_claim (tenant, campaign);

create function campaign_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'terms and payments of a campaign are append-only';
end $$;
create trigger campaign_version_stays before update or delete on campaign_version
  for each row execute function campaign_refuse_change();
create trigger campaign_claim_stays before update or delete on campaign_claim
  for each row execute function campaign_refuse_change();

alter table turnover_line drop constraint turnover_line_source_check;
alter table turnover_line add constraint turnover_line_source_check
  check (source in ('deposit', 'transfer', 'adjustment', 'points', 'promotion'));
`;

/** Campaigns that staff stopped: for good, like an end. */
const stops = `
create table campaign_stop (
  tenant text not null,
  campaign text not null,
  staff text not null,
  reason text not null,
  at bigint not null,
  primary key (tenant, campaign)
);
`;

/** The campaigns' part of the migration list. */
export const campaignTables: readonly Migration[] = [
  { name: 'campaigns/001-campaigns', sql: campaigns },
  { name: 'campaigns/002-stops', sql: stops },
];
