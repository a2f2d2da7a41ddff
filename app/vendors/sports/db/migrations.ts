/*
 * A fixture's sides, odds and result follow from its seed. The steps of a ticket are those of a
 * round with one bet (game-server/staked-rounds.ts).
 */
const tickets = `
create table sports_fixture (
  brand text not null,
  game_code text not null,
  number bigint not null,
  server_seed text not null,
  ends_at bigint not null,
  primary key (brand, game_code, number)
);
create index sports_fixture_ended on sports_fixture (ends_at);

create table sports_ticket (
  id text not null,
  brand text not null,
  player text not null,
  ask text not null,
  currency text not null,
  game_code text not null,
  fixture bigint not null,
  market text not null,
  pick text not null,
  odds bigint not null check (odds > 100),
  stake bigint not null check (stake > 0),
  step text not null check (step in ('bet-asked', 'open', 'win-asked', 'settled', 'refused', 'undo-asked', 'undone')),
  refusal text,
  result text,
  paid bigint check (paid >= 0),
  placed_at bigint not null,
  tries int not null default 0,
  next_at bigint,
  primary key (brand, id),
  unique (brand, player, ask),
  foreign key (brand, game_code, fixture) references sports_fixture,
  check ((step in ('win-asked', 'settled')) = (result is not null and paid is not null)),
  check ((step in ('settled', 'refused', 'undone')) = (next_at is null))
);
create index sports_ticket_due on sports_ticket (next_at) where next_at is not null;
create index sports_ticket_of_player on sports_ticket (brand, player, game_code, placed_at desc);
create index sports_ticket_of_fixture on sports_ticket (brand, game_code, fixture);
`;

/*
 * Legs of an accumulator; null for a single bet. `fixture` is that of the last leg, `market` is
 * 'accumulator', and `odds` are the total odds.
 */
const legs = `
alter table sports_ticket add column legs jsonb;
`;

export const sportsMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'sports/001-tickets', sql: tickets },
  { name: 'sports/002-legs', sql: legs },
];
