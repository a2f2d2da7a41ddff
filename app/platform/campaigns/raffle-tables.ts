import type { Migration } from '../db/migrate.ts';

/**
 * A leaf is a member's ticket range `[ticket_from, ticket_from + tickets)`; `hash` covers member
 * and salt.
 */
const raffles = `
create table raffle (
  tenant text not null,
  campaign text not null,
  seed text not null,
  seed_hash text not null,
  committed_at bigint not null,
  version integer,
  root text,
  total bigint check (total >= 0),
  frozen_at bigint,
  drawn_at bigint,
  primary key (tenant, campaign),
  foreign key (tenant, campaign, version) references campaign_version (tenant, campaign, version),
  check ((frozen_at is null) = (root is null)),
  check ((frozen_at is null) = (total is null)),
  check ((frozen_at is null) = (version is null)),
  check (drawn_at is null or frozen_at is not null)
);
create table raffle_leaf (
  tenant text not null,
  campaign text not null,
  leaf integer not null check (leaf >= 0),
  member text not null,
  salt text not null,
  hash text not null,
  ticket_from bigint not null check (ticket_from >= 0),
  tickets bigint not null check (tickets > 0),
  primary key (tenant, campaign, leaf),
  unique (tenant, campaign, member),
  foreign key (tenant, campaign) references raffle (tenant, campaign)
);
create table raffle_winner (
  tenant text not null,
  campaign text not null,
  place integer not null check (place > 0),
  leaf integer not null,
  member text not null,
  ticket bigint not null,
  prize bigint not null check (prize >= 0),
  claim_until bigint not null,
  returned_at bigint,
  primary key (tenant, campaign, place),
  unique (tenant, campaign, member),
  foreign key (tenant, campaign, leaf) references raffle_leaf (tenant, campaign, leaf)
);
create index raffle_winner_prize on raffle_winner (tenant, member) where returned_at is null;

create function raffle_refuse_change() returns trigger language plpgsql as $$
begin
  if (new.seed, new.seed_hash, new.committed_at)
      is distinct from (old.seed, old.seed_hash, old.committed_at)
    or old.frozen_at is not null and (new.root, new.total, new.version, new.frozen_at)
      is distinct from (old.root, old.total, old.version, old.frozen_at)
    or old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at then
    raise exception 'what a raffle has published does not change';
  end if;
  return new;
end $$;
create trigger raffle_stays before update on raffle
  for each row execute function raffle_refuse_change();
create trigger raffle_leaf_stays before update or delete on raffle_leaf
  for each row execute function campaign_refuse_change();
create function raffle_winner_refuse_change() returns trigger language plpgsql as $$
begin
  if (new.leaf, new.member, new.ticket, new.prize, new.claim_until)
      is distinct from (old.leaf, old.member, old.ticket, old.prize, old.claim_until)
    or old.returned_at is not null then
    raise exception 'winners of a raffle do not change';
  end if;
  return new;
end $$;
create trigger raffle_winner_stays before update on raffle_winner
  for each row execute function raffle_winner_refuse_change();
`;

export const raffleTables: readonly Migration[] = [{ name: 'campaigns/008-raffles', sql: raffles }];
