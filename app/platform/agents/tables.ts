import type { Migration } from '../db/migrate.ts';

/**
 * Direct agents by half-open period, in ms since the epoch. A move adds a row, so that the past
 * keeps its line. Rows of a child never overlap, and there is no cycle: only `agent_set_parent`
 * writes rows, and only the cancellation of a move that has not begun deletes them.
 */
const edges = `
create table agent_edge (
  tenant text not null,
  child text not null,
  from_window bigint not null,
  parent text not null,
  until_window bigint,
  source text not null check (source in ('referral', 'affiliate', 'staff', 'sandbox')),
  created_at bigint not null,
  primary key (tenant, child, from_window),
  check (child <> parent),
  check (until_window > from_window)
);
create unique index agent_edge_open on agent_edge (tenant, child) where until_window is null;
create index agent_edge_parent on agent_edge (tenant, parent, child);

create function agent_edge_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.until_window is null and new.until_window is not null
    and (to_jsonb(old) - 'until_window') = (to_jsonb(new) - 'until_window') then return new; end if;
  raise exception 'an edge of the tree of agents only ends';
end $$;
create trigger agent_edge_stays before update or delete on agent_edge
  for each row execute function agent_edge_refuse_change();

-- Makes p_parent the agent of p_child from p_from on; null: from then on the child has none. Returns 'set', 'same',
-- or why not: 'past' (an edge begins later), 'cycle' (the child is above the parent at some time from then on), 'depth'
-- (more than p_depth members in one line).
create function agent_set_parent(p_tenant text, p_child text, p_parent text, p_from bigint, p_source text,
  p_at bigint, p_depth int) returns text language plpgsql as $$
declare
  v_open record;
  v_up int;
  v_down int;
begin
  perform pg_advisory_xact_lock(hashtextextended('agent_edge:' || p_tenant, 0));
  select e.parent, e.from_window into v_open from agent_edge e
    where e.tenant = p_tenant and e.child = p_child and e.until_window is null;
  if v_open.parent is not distinct from p_parent then return 'same'; end if;
  if v_open.parent is not null and v_open.from_window >= p_from then return 'past'; end if;
  if exists (select 1 from agent_edge e where e.tenant = p_tenant and e.child = p_child
    and e.until_window > p_from) then return 'past'; end if;
  if p_parent is not null then
    if p_parent = p_child then return 'cycle'; end if;
    with recursive above (member, depth) as (
      select p_parent, 1
      union select e.parent, a.depth + 1 from above a join agent_edge e on e.tenant = p_tenant
        and e.child = a.member and (e.until_window is null or e.until_window > p_from)
        where a.depth <= p_depth and a.member <> p_child)
    select max(a.depth), max(a.depth) filter (where a.member = p_child) into v_up, v_down from above a;
    if v_down is not null then return 'cycle'; end if;
    with recursive below (member, depth) as (
      select p_child, 1
      union select e.child, b.depth + 1 from below b join agent_edge e on e.tenant = p_tenant
        and e.parent = b.member and (e.until_window is null or e.until_window > p_from)
        where b.depth <= p_depth)
    select max(b.depth) into v_down from below b;
    if v_up + v_down > p_depth then return 'depth'; end if;
  end if;
  update agent_edge e set until_window = p_from where e.tenant = p_tenant and e.child = p_child
    and e.until_window is null;
  if p_parent is not null then
    insert into agent_edge (tenant, child, from_window, parent, source, created_at)
      values (p_tenant, p_child, p_from, p_parent, p_source, p_at);
  end if;
  return 'set';
end $$;
`;

/**
 * Moves scheduled by staff. Before it begins, a move can be cancelled once: its edge is deleted,
 * and the former edge continues. Other edges can only end.
 */
const moves = `
create table agent_move (
  tenant text not null,
  child text not null,
  number integer not null,
  from_window bigint not null,
  parent_before text,
  parent text,
  changes jsonb not null,
  scheduled_at bigint not null,
  scheduled_by text not null,
  reason text not null,
  cancelled_at bigint,
  cancelled_by text,
  cancel_reason text not null default '',
  primary key (tenant, child, number),
  check (scheduled_at < from_window),
  check (cancelled_at < from_window),
  check ((cancelled_at is null) = (cancelled_by is null))
);
create unique index agent_move_scheduled on agent_move (tenant, child, from_window)
  where cancelled_at is null;

create function agent_move_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (to_jsonb(old) - '{cancelled_at,cancelled_by,cancel_reason}'::text[])
      = (to_jsonb(new) - '{cancelled_at,cancelled_by,cancel_reason}'::text[]) then return new; end if;
  raise exception 'a move is cancelled once, and stays';
end $$;
create trigger agent_move_stays before update or delete on agent_move
  for each row execute function agent_move_refuse_change();

create or replace function agent_edge_refuse_change() returns trigger language plpgsql as $$
declare
  v_cancelled boolean;
begin
  if tg_op = 'UPDATE' and old.until_window is null and new.until_window is not null
    and (to_jsonb(old) - 'until_window') = (to_jsonb(new) - 'until_window') then return new; end if;
  select exists (select 1 from agent_move m where m.tenant = old.tenant and m.child = old.child
    and m.cancelled_at is not null
    and m.from_window = case tg_op when 'DELETE' then old.from_window else old.until_window end)
    into v_cancelled;
  if v_cancelled and tg_op = 'DELETE' then return old; end if;
  if v_cancelled and new.until_window is null
    and (to_jsonb(old) - 'until_window') = (to_jsonb(new) - 'until_window') then return new; end if;
  raise exception 'an edge of the tree of agents only ends';
end $$;
`;

export const agentTables: readonly Migration[] = [
  { name: 'agents/001-edges', sql: edges },
  { name: 'agents/002-moves', sql: moves },
];
