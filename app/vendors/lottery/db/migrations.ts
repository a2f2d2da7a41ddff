/*
 * A draw has a `DrawState`, a ticket one of these steps; each is stored before the request that it
 * names:
 * bet-asked → placed → win-asked → settled (won or lost)
 * bet-asked → refused
 * bet-asked → undo-asked → undone (late)
 * placed → undo-asked → undone (cancelled, stopped or voided)
 * Maintenance continues it at `next_at`; null if there is nothing to do. `lottery_exposure` has the
 * liability for each number of a play; its constraint refuses the ticket that would exceed the cap.
 */
const draws = `
create table lottery_draw (
  brand text not null,
  id text not null,
  game text not null,
  numero text not null,
  model text not null,
  prize_group int not null,
  state text not null check (state in ('planned', 'open', 'locked', 'frozen', 'delayed', 'drawn',
    'settling', 'settled', 'void', 'voided')),
  opens_at bigint not null,
  locks_at bigint not null,
  freezes_by bigint not null,
  draws_at bigint not null,
  voids_at bigint not null,
  operator_seed text not null,
  operator_hash text not null,
  platform_hash text not null,
  paytable_hash text not null,
  announcement text not null,
  platform_seed text,
  ticket_root text,
  ticket_count int,
  stake_sum bigint,
  numbers text,
  paid_sum bigint,
  void_ground text check (void_ground in ('no-service', 'grace-over', 'operator')),
  next_at bigint,
  primary key (brand, id),
  check ((state in ('settled', 'voided')) = (next_at is null)),
  check (state not in ('frozen', 'delayed', 'drawn', 'settling', 'settled')
    or (ticket_root is not null and ticket_count is not null and stake_sum is not null)),
  check ((state in ('drawn', 'settling', 'settled')) = (numbers is not null and platform_seed is not null)),
  check ((state in ('settling', 'settled')) = (paid_sum is not null)),
  check ((state in ('void', 'voided')) = (void_ground is not null))
);
create index lottery_draw_due on lottery_draw (next_at) where next_at is not null;
create index lottery_draw_of_game on lottery_draw (brand, game, draws_at desc);

create table lottery_ticket (
  brand text not null,
  id text not null,
  draw_id text not null,
  player text not null,
  ask text not null,
  currency text not null,
  play text not null,
  selection jsonb not null,
  lines int not null check (lines between 1 and 10000),
  unit bigint not null check (unit > 0),
  multiple int not null check (multiple between 1 and 10000),
  stake bigint not null check (stake > 0),
  odds jsonb not null,
  salt text not null,
  step text not null check (step in ('bet-asked', 'placed', 'refused', 'undo-asked', 'undone',
    'win-asked', 'settled')),
  ending text check (ending in ('late', 'cancelled', 'voided', 'won', 'lost')),
  refusal text,
  sequence int,
  prize bigint check (prize >= 0),
  ends_round boolean not null default false,
  placed_at bigint not null,
  tries int not null default 0,
  next_at bigint,
  primary key (brand, id),
  unique (brand, player, ask),
  unique (brand, draw_id, sequence),
  foreign key (brand, draw_id) references lottery_draw (brand, id),
  check ((step in ('bet-asked', 'undo-asked')) = (next_at is not null)),
  check ((step in ('undo-asked', 'undone'))
    = (ending is not null and ending in ('late', 'cancelled', 'voided'))),
  check (step not in ('win-asked', 'settled')
    or (ending is not null and prize is not null and sequence is not null))
);
create index lottery_ticket_of_draw on lottery_ticket (brand, draw_id, player);
create index lottery_ticket_due on lottery_ticket (next_at) where next_at is not null;

create table lottery_exposure (
  brand text not null,
  draw_id text not null,
  play text not null,
  line text not null,
  liability bigint not null,
  cap bigint not null,
  primary key (brand, draw_id, play, line),
  constraint lottery_exposure_cap check (liability between 0 and cap)
);
`;

/**
 * The lotteries that a brand's players open: only those have draws. The index is for a player's
 * newest tickets, read whenever the page opens.
 */
const uses = `
create table lottery_use (
  brand text not null,
  game text not null,
  since bigint not null,
  opened_at bigint not null,
  primary key (brand, game)
);
create index lottery_ticket_of_player on lottery_ticket (brand, player, placed_at desc);
`;

/** The last event of each draw that the platform has. What is left follows from the state. */
const pushes = `
alter table lottery_draw add column pushed_number int not null default 0;
create index lottery_draw_unpushed on lottery_draw (brand, draws_at)
  where pushed_number < case state when 'planned' then 1 when 'open' then 1 when 'locked' then 1
  when 'frozen' then 2 when 'delayed' then 2 when 'drawn' then 3 when 'settling' then 3
  when 'settled' then 4 else 5 end;
`;

/**
 * One order for several draws, with a ticket in each. After a prize or the player's cancellation it
 * is `stopping` until none of its tickets can be returned any more.
 */
const series = `
create table lottery_series (
  brand text not null,
  id text not null,
  player text not null,
  ask text not null,
  stop_after_win boolean not null,
  draw_count int not null check (draw_count > 1),
  step text not null check (step in ('running', 'stopping', 'stopped')),
  ending text check (ending in ('won', 'cancelled')),
  next_at bigint,
  primary key (brand, id),
  unique (brand, player, ask),
  check ((step = 'running') = (ending is null)),
  check ((step = 'stopping') = (next_at is not null))
);
create index lottery_series_due on lottery_series (next_at) where next_at is not null;

alter table lottery_ticket
  add column series_id text,
  add foreign key (brand, series_id) references lottery_series (brand, id),
  drop constraint lottery_ticket_ending_check,
  drop constraint lottery_ticket_check1,
  add constraint lottery_ticket_ending
    check (ending in ('late', 'cancelled', 'stopped', 'voided', 'won', 'lost')),
  add constraint lottery_ticket_undone check ((step in ('undo-asked', 'undone'))
    = (ending is not null and ending in ('late', 'cancelled', 'stopped', 'voided')));
create index lottery_ticket_of_series on lottery_ticket (brand, series_id)
  where series_id is not null;
`;

export const lotteryMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'lottery/001-draws', sql: draws },
  { name: 'lottery/002-uses', sql: uses },
  { name: 'lottery/003-pushes', sql: pushes },
  { name: 'lottery/004-series', sql: series },
];
