import type { Migration } from '../db/migrate.ts';
import { sessionIdleTimeoutMs } from '../identity/sessions/session-store.ts';

/**
 * Each vendor knows a member by a separate opaque id, so that vendors cannot match players. A game
 * session depends on its log-in: when that ends (log-out, time-out, self-exclusion, new password),
 * the trigger ends the game in the same transaction. No foreign key to members: the history
 * outlives trial accounts.
 */
const gameSessions = `
create table game_player (
  tenant text not null,
  vendor text not null,
  id text not null,
  member text not null,
  primary key (tenant, vendor, id),
  unique (tenant, vendor, member)
);

create table game_session (
  tenant text not null,
  id text not null,
  token_hash text not null,
  vendor text not null,
  player text not null,
  member text not null,
  account_session text not null,
  game_code text not null,
  mode text not null check (mode in ('real', 'trial')),
  currency text not null,
  started_at bigint not null,
  ends_at bigint not null,
  seen_at bigint not null,
  ended_at bigint,
  primary key (tenant, token_hash),
  unique (tenant, id),
  foreign key (tenant, vendor, player) references game_player (tenant, vendor, id)
);
create index game_session_log_in on game_session (tenant, account_session) where ended_at is null;

create function game_session_ends() returns trigger language plpgsql as $$
begin
  update game_session set ended_at = greatest(seen_at, old.seen_at)
    where tenant = old.tenant and account_session = old.id and ended_at is null;
  return null;
end $$;
create trigger game_session_ends after delete on account_session for each row execute function game_session_ends();
`;

/**
 * Wallet of a vendor's games. Players from before separate wallets use the main one
 * (wallet/sub-wallets).
 */
const wallets = `
alter table game_player add column wallet text;
update game_player set wallet = member;
alter table game_player alter column wallet set not null;
`;

/**
 * Until the launch code is exchanged, the row has its digest instead of the token's, and its
 * expiry.
 */
const launchCodes = `
alter table game_session add column launch_code_ends_at bigint;
`;

/** The wallet's SQL reads it, so that the constant exists once. */
const idleTimeout = `
create or replace function game_session_idle_ms() returns bigint language sql immutable as $$
  select ${sessionIdleTimeoutMs}::bigint $$;
`;

export const gameSessionTables: readonly Migration[] = [
  { name: 'launch/001-game-sessions', sql: gameSessions },
  { name: 'launch/002-wallets', sql: wallets },
  { name: 'launch/003-launch-codes', sql: launchCodes },
  { name: 'launch/game_session_idle_ms', sql: idleTimeout, repeatable: true },
];
