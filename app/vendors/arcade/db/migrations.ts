/*
 * Each state of a round is stored before the request that it names:
 * bet-asked → open → win-asked → settled
 * bet-asked → refused
 * bet-asked → undo-asked → undone
 * `next_at` is when maintenance must continue it; null when done.
 */
const rounds = `
create table vendor_session (
  brand text not null,
  token_hash text not null,
  player text not null,
  currency text not null,
  seen_at bigint not null,
  primary key (brand, token_hash)
);

create table vendor_seed (
  id text primary key,
  brand text not null,
  player text not null,
  game_code text not null,
  server_seed text not null,
  client_seed text not null,
  next_nonce int not null default 0,
  made_at bigint not null,
  retired_at bigint
);
create unique index vendor_seed_current on vendor_seed (brand, player, game_code) where retired_at is null;

create table vendor_table_round (
  brand text not null,
  game_code text not null,
  number bigint not null,
  server_seed text not null,
  primary key (brand, game_code, number)
);

create table vendor_round (
  id text primary key,
  brand text not null,
  player text not null,
  ask text not null,
  currency text not null,
  game_code text not null,
  model text not null,
  stake bigint not null check (stake > 0),
  play jsonb not null,
  seed text references vendor_seed (id),
  nonce bigint not null,
  step text not null check (step in ('bet-asked', 'open', 'win-asked', 'settled', 'refused', 'undo-asked', 'undone')),
  refusal text,
  outcome jsonb,
  paid bigint check (paid >= 0),
  made_at bigint not null,
  tries int not null default 0,
  next_at bigint,
  unique (brand, player, ask),
  check ((step in ('win-asked', 'settled')) = (outcome is not null and paid is not null)),
  check ((step in ('settled', 'refused', 'undone')) = (next_at is null))
);
create index vendor_round_due on vendor_round (next_at) where next_at is not null;
create index vendor_round_of_player on vendor_round (brand, player, game_code, made_at desc);
create index vendor_round_of_table on vendor_round (brand, game_code, nonce) where seed is null;
`;

/**
 * The wallet session, encrypted with the page's key (session-seal.ts). Null in older rows: their
 * games must be relaunched.
 */
const walletSessions = `
alter table vendor_session add column wallet_session text;
`;

export const vendorMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'vendor/001-rounds', sql: rounds },
  { name: 'vendor/002-wallet-sessions', sql: walletSessions },
];
