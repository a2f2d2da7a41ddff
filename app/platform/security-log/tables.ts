import type { Migration } from '../db/migrate.ts';

/**
 * Append-only. Deletion requires a transaction setting, used by the retention job and by data
 * moves. No foreign key to members: the log outlives accounts.
 */
const securityEvents = `
create table security_event (
  tenant text not null,
  id bigint generated always as identity,
  at bigint not null,
  event text not null,
  outcome text not null,
  side text not null check (side in ('player', 'agent', '')),
  member text,
  subject text,
  session text,
  address text not null,
  detail jsonb not null,
  times integer not null check (times > 0),
  primary key (tenant, id)
);
create index security_event_member on security_event (tenant, member, id) where member is not null;
create index security_event_at on security_event (at);

create function security_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or current_setting('marquee.delete_security_events', true) is distinct from 'on' then
    raise exception 'the security log is append-only';
  end if;
  return null;
end $$;
create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function security_event_is_append_only();
`;

export const securityLogTables: readonly Migration[] = [
  { name: 'security-log/001-events', sql: securityEvents },
];
