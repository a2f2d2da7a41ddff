import type { Migration } from '../../db/migrate.ts';

/**
 * A trigger makes links permanent [AU-25]. Tickets hold a verified identity without a link; proofs
 * are digests until they expire.
 */
const links = `
create table social_link (
  tenant text not null,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject text not null check (length(subject) between 1 and 255),
  member text not null,
  linked_at bigint not null,
  primary key (tenant, provider, subject),
  unique (tenant, member, provider),
  foreign key (tenant, member) references account_member (tenant, id)
);
create function social_link_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a link to a log-in provider is for good';
end $$;
create trigger social_link_stays before update or delete on social_link
  for each row execute function social_link_refuse_change();

create table social_ticket (
  tenant text not null,
  ticket_hash text not null,
  purpose text not null check (purpose in ('join', 'link')),
  provider text not null,
  subject text not null,
  email text not null,
  expires_at bigint not null,
  primary key (tenant, ticket_hash)
);
create index social_ticket_end on social_ticket (tenant, expires_at);

create table social_proof (
  tenant text not null,
  proof_hash text not null,
  expires_at bigint not null,
  primary key (tenant, proof_hash)
);
create index social_proof_end on social_proof (tenant, expires_at);
`;

const claims = `
alter table social_ticket add column member text not null default '';
alter table social_ticket drop constraint social_ticket_purpose_check;
alter table social_ticket add constraint social_ticket_purpose_check check (purpose in ('join', \
'link', 'claim') and (purpose = 'claim') = (member <> ''));
`;

export const socialTables: readonly Migration[] = [
  { name: 'social/001-links', sql: links },
  { name: 'social/002-claims', sql: claims },
];
