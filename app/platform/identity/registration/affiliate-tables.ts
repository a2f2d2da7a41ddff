import type { Migration } from '../../db/migrate.ts';

/** null: no maximum, no end. */
const limits = `
alter table account_affiliate add column max_uses integer check (max_uses > 0);
alter table account_affiliate add column until bigint;
alter table account_affiliate add column uses integer not null default 0;
alter table account_affiliate add column created_by text not null default '';
alter table account_affiliate add column created_at bigint not null default 0;
create index account_affiliate_newest on account_affiliate (tenant, created_at, code_key);
update account_affiliate a set uses = used.uses from (select r.tenant,
    upper(btrim(r.affiliate_code) collate "C") as code_key, count(*)::integer as uses
  from account_registration r where r.affiliate_code <> '' group by 1, 2) used
  where used.tenant = a.tenant and used.code_key = a.code_key;
`;

const agentLinks = `
alter table account_affiliate add column for_agents boolean not null default false;
create index account_affiliate_owner on account_affiliate (tenant, member, created_at, code_key)
  where member is not null;
`;

/**
 * Percentage of the owner's contract rates proposed to new agents (null: no contract), and pending
 * proposals.
 */
const linkOffers = `
alter table account_affiliate add column rate_share integer check (rate_share between 1 and 100);
create table agent_link_offer (
  tenant text not null,
  member text not null,
  parent text not null,
  rate_share integer not null check (rate_share between 1 and 100),
  primary key (tenant, member)
);
`;

export const affiliateTables: readonly Migration[] = [
  { name: 'account/017-affiliate-limits', sql: limits },
  { name: 'account/020-agent-links', sql: agentLinks },
  { name: 'account/021-link-offers', sql: linkOffers },
];
