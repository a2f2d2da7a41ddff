import type { Migration } from '../db/migrate.ts';

/**
 * Who plays what. A vendor knows a member by an opaque id of its own, so that two vendors cannot
 * compare players. A game session depends on the log-in that opened it: whatever ends that one
 * (log-out, a time-out, a self-exclusion, a new password) ends the game by the trigger, in the same
 * transaction. No reference to the member: the history of play outlives a trial account.
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
 * The wallet that a vendor's games use: players from before wallets could be separate use the main
 * one (wallet/sub-wallets).
 */
const wallets = `
alter table game_player add column wallet text;
update game_player set wallet = member;
alter table game_player alter column wallet set not null;
`;

/**
 * Until a vendor has exchanged the code of a launch, the session's row has the code's digest in
 * place of the token's, and when the code expires.
 */
const launchCodes = `
alter table game_session add column launch_code_ends_at bigint;
`;

/** The launches' part of the migration list. */
export const gameSessionTables: readonly Migration[] = [
  { name: 'launch/001-game-sessions', sql: gameSessions },
  { name: 'launch/002-wallets', sql: wallets },
  { name: 'launch/003-launch-codes', sql: launchCodes },
];
