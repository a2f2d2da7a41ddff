import type { Migration } from '../db/migrate.ts';
import { raffleTables } from './raffle-tables.ts';

/**
 * The version number is also the key of its budget posting. `part` identifies a reward within the
 * campaign, for example the start of a cashback's window.
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

/**
 * Pictures are re-encoded. Each member has at most one application per campaign that is not
 * rejected.
 */
const applications = `
create table campaign_application (
  tenant text not null,
  id text not null,
  sequence bigint generated always as identity,
  campaign text not null,
  member text not null,
  client_id text not null,
  version integer not null,
  comment text not null check (char_length(comment) between 1 and 140),
  state text not null check (state in ('applying', 'process', 'rejected', 'issued', 'claimed')),
  amount bigint check (amount > 0),
  may_reapply boolean not null default false,
  remark text not null default '',
  requested_at bigint not null,
  decided_at bigint,
  decided_by text,
  primary key (tenant, id),
  unique (tenant, member, client_id),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade,
  foreign key (tenant, campaign, version) references campaign_version (tenant, campaign, version)
);
create unique index campaign_application_open on campaign_application (tenant, member, campaign)
  where state <> 'rejected';
create index campaign_application_queue on campaign_application (tenant, state, requested_at, id);
create table campaign_application_picture (
  tenant text not null,
  application text not null,
  place integer not null check (place between 0 and 2),
  bytes bytea not null,
  primary key (tenant, application, place),
  foreign key (tenant, application) references campaign_application (tenant, id) on delete cascade
);
`;

/**
 * `counted` is the sum of `bonus_bet`, whose key counts each round for one bonus. `counted_seq` is
 * the last processed bet. While `frozen_at` is set, the period does not run.
 */
const bonuses = `
create table bonus_grant (
  tenant text not null,
  member text not null,
  campaign text not null,
  part bigint not null,
  version integer not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  counted bigint not null default 0 check (counted >= 0),
  counted_seq bigint not null default 0,
  state text not null check (state in ('queued', 'active', 'converted', 'expired', 'cancelled')),
  granted_at bigint not null,
  started_at bigint,
  expires_at bigint,
  checked_at bigint,
  frozen_at bigint,
  ended_at bigint,
  cancel_id text,
  primary key (tenant, member, campaign, part),
  foreign key (tenant, member, campaign, part)
    references campaign_claim (tenant, member, campaign, part),
  unique (tenant, member, cancel_id),
  check ((state = 'queued') or (state = 'cancelled') or started_at is not null),
  check ((state in ('queued', 'active')) = (ended_at is null)),
  check (state <> 'converted' or counted >= required)
);
create unique index bonus_grant_active on bonus_grant (tenant, member) where state = 'active';
create index bonus_grant_open on bonus_grant (tenant, member) where state in ('queued', 'active');
create index bonus_grant_campaign on bonus_grant (tenant, campaign);

create table bonus_bet (
  tenant text not null,
  member text not null,
  vendor text not null,
  round text not null,
  campaign text not null,
  part bigint not null,
  valid_bet bigint not null,
  counted bigint not null check (counted >= 0),
  primary key (tenant, member, vendor, round),
  foreign key (tenant, member, campaign, part)
    references bonus_grant (tenant, member, campaign, part)
);

-- Which server counts a brand's bets until 'leased_until'.
create table bonus_settlement (
  tenant text not null,
  leased_until bigint not null,
  primary key (tenant)
);
`;

/** Final leaderboards with reserved prizes. `reached_at` is when the member reached the score. */
const leaderboards = `
create table leaderboard (
  tenant text not null,
  campaign text not null,
  window_from bigint not null,
  window_until bigint not null,
  version integer not null,
  at bigint not null,
  primary key (tenant, campaign, window_from),
  foreign key (tenant, campaign, version) references campaign_version (tenant, campaign, version)
);
create table leaderboard_place (
  tenant text not null,
  campaign text not null,
  window_from bigint not null,
  place integer not null check (place > 0),
  member text not null,
  score integer not null check (score > 0),
  reached_at bigint not null,
  prize bigint not null check (prize >= 0),
  primary key (tenant, campaign, window_from, place),
  unique (tenant, campaign, window_from, member),
  foreign key (tenant, campaign, window_from)
    references leaderboard (tenant, campaign, window_from)
);
create index leaderboard_place_prize on leaderboard_place (tenant, member) where prize > 0;

create function leaderboard_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a leaderboard that is final does not change';
end $$;
create trigger leaderboard_stays before update or delete on leaderboard
  for each row execute function leaderboard_refuse_change();
create trigger leaderboard_place_stays before update or delete on leaderboard_place
  for each row execute function leaderboard_refuse_change();
`;

/** Budget reserved for a fixed reward from joining until it is paid or unreachable. */
const holds = `
alter table campaign_join add column held bigint not null default 0 check (held >= 0);
create index campaign_join_held on campaign_join (tenant, campaign, member) where held > 0;
`;

/** Queue order chosen by the member, and revocations by staff. */
const bonusOrder = `
alter table bonus_grant add column chosen_at bigint;
alter table bonus_grant drop constraint bonus_grant_state_check;
alter table bonus_grant add constraint bonus_grant_state_check check
  (state in ('queued', 'active', 'converted', 'expired', 'cancelled', 'revoked'));
alter table bonus_grant drop constraint bonus_grant_check;
alter table bonus_grant add constraint bonus_grant_started check
  (state in ('queued', 'cancelled', 'revoked') or started_at is not null);
`;

const appStarts = `
create table campaign_app_start (
  tenant text not null,
  member text not null,
  at bigint not null,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

export const campaignTables: readonly Migration[] = [
  { name: 'campaigns/001-campaigns', sql: campaigns },
  { name: 'campaigns/002-stops', sql: stops },
  { name: 'campaigns/003-applications', sql: applications },
  { name: 'campaigns/004-bonuses', sql: bonuses },
  { name: 'campaigns/005-leaderboards', sql: leaderboards },
  { name: 'campaigns/006-holds', sql: holds },
  { name: 'campaigns/007-bonus-order', sql: bonusOrder },
  ...raffleTables,
  { name: 'campaigns/009-app-starts', sql: appStarts },
];
