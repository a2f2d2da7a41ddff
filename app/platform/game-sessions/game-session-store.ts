import type { z } from 'zod';
import { token, type Random } from '#app/lib/random.ts';
import { launchCodeMs, type walletSessionSchema } from '#schema/wallet-api.ts';
import { digest } from '../crypto/digest.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createLedger } from '../ledger/ledger.ts';

export interface NewGameSession {
  readonly tenant: string;
  readonly vendor: string;
  readonly member: string;
  /** Account owner whose money the vendor moves (wallet/sub-wallets). */
  readonly wallet: string;
  /** Log-in session that it depends on. */
  readonly accountSession: string;
  readonly gameCode: string;
  readonly mode: 'real' | 'trial';
  readonly currency: string;
  /**
   * Credential in the launch URL: a code that the vendor exchanges once, or the token itself if the
   * manifest declares so.
   */
  readonly credential: 'code' | 'session';
  readonly now: number;
}

/** A digest, so that a copy of the database is no key to other players' sessions. */
export const gameTokenDigest = (sessionToken: string): string => digest('game', sessionToken);

/** Differs from a token's digest, so that a code is never accepted as a token. */
const launchCodeDigest = (launchCode: string): string => digest('game-launch', launchCode);

/** The vendor's id of a member; created at the first launch, then constant. */
async function playerOf(
  tx: Queryable,
  random: Random,
  { tenant, vendor, member, wallet }: NewGameSession,
): Promise<string> {
  await tx.run(sql`insert into game_player as p (tenant, vendor, id, member, wallet)
    values (${tenant}, ${vendor}, ${token(random, 15)}, ${member}, ${wallet})
    on conflict (tenant, vendor, member) do update set wallet = excluded.wallet where p.wallet <> excluded.wallet`);
  const row = await tx.one<{ id: string }>(
    sql`select id from game_player where tenant = ${tenant} and vendor = ${vendor} and member = ${member}`,
  );
  if (!row) throw new Error('two players have the same player id');
  return row.id;
}

/** Returns the credential of the launch URL; undefined when the log-in has ended. */
export async function openGameSession(
  tx: Queryable,
  random: Random,
  opening: NewGameSession,
): Promise<string | undefined> {
  const { tenant, vendor, member, wallet, accountSession, gameCode, mode, currency, now } = opening;
  const secret = token(random);
  const isCode = opening.credential === 'code';
  const hash = isCode ? launchCodeDigest(secret) : gameTokenDigest(secret);
  const player = await playerOf(tx, random, opening);
  await createLedger(tx, { now: () => now }).openPlayerAccount(tenant, wallet, currency);
  const insertedRows = await tx.run(sql`
    insert into game_session (tenant, id, token_hash, vendor, player, member, account_session,
      game_code, mode, currency, started_at, ends_at, seen_at, launch_code_ends_at)
    select ${tenant}, ${token(random, 12)}, ${hash}, ${vendor}, ${player}, ${member}, s.id,
      ${gameCode}, ${mode}, ${currency}, ${now}, s.ends_at, ${now},
      ${isCode ? now + launchCodeMs : null}::bigint
    from account_session s where s.tenant = ${tenant} and s.id = ${accountSession}
      and s.ends_at > ${now} for key share`);
  return insertedRows === 1 ? secret : undefined;
}

export interface CodeExchange {
  readonly tenant: string;
  readonly vendor: string;
  readonly launchCode: string;
  readonly gameCode: string;
  readonly now: number;
}

/** The token is stored nowhere else. */
export type ExchangedSession = z.output<typeof walletSessionSchema>;

/**
 * Works once. Undefined when the code is unknown, used, expired, of another brand, vendor or game,
 * or its log-in has ended.
 */
export async function exchangeLaunchCode(
  database: Queryable,
  random: Random,
  { tenant, vendor, launchCode, gameCode, now }: CodeExchange,
): Promise<ExchangedSession | undefined> {
  const session = token(random);
  const row = await database.one<Omit<ExchangedSession, 'session' | 'gameCode'>>(sql`
    update game_session set token_hash = ${gameTokenDigest(session)}, launch_code_ends_at = null
    where tenant = ${tenant} and token_hash = ${launchCodeDigest(launchCode)} and vendor = ${vendor}
      and game_code = ${gameCode}
      and launch_code_ends_at > ${now} and ended_at is null and ends_at > ${now}
    returning player, currency, mode`);
  return row && { session, player: row.player, currency: row.currency, gameCode, mode: row.mode };
}
