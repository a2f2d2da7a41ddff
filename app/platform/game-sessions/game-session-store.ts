import { token, type Random } from '#app/lib/random.ts';
import { digest } from '../crypto/digest.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createLedger } from '../ledger/ledger.ts';

/** A game session to be opened. */
export interface NewGameSession {
  readonly tenant: string;
  readonly vendor: string;
  readonly member: string;
  /** Whose money the vendor moves: the owner of the account (wallet/sub-wallets). */
  readonly wallet: string;
  /** The log-in that it lives on. */
  readonly accountSession: string;
  readonly gameCode: string;
  readonly mode: 'real' | 'trial';
  readonly currency: string;
  readonly now: number;
}

/**
 * What keeps a game session's token: a digest, so that the database tells nobody how to play in
 * another's name.
 */
export const gameTokenDigest = (sessionToken: string): string => digest('game', sessionToken);

/** The id by which a vendor knows a member; made at the first launch, the same ever after. */
async function playerOf(
  tx: Queryable,
  random: Random,
  { tenant, vendor, member, wallet }: NewGameSession,
): Promise<string> {
  await tx.run(sql`insert into game_player as p (tenant, vendor, id, member, wallet) values (${tenant}, ${vendor}, ${token(random, 15)}, ${member}, ${wallet})
    on conflict (tenant, vendor, member) do update set wallet = excluded.wallet where p.wallet <> excluded.wallet`);
  const row = await tx.one<{ id: string }>(
    sql`select id from game_player where tenant = ${tenant} and vendor = ${vendor} and member = ${member}`,
  );
  if (!row) throw new Error('two players have the same player id');
  return row.id;
}

/** Opens a game session and answers its token, or nothing when the log-in has ended meanwhile. */
export async function openGameSession(
  tx: Queryable,
  random: Random,
  opening: NewGameSession,
): Promise<string | undefined> {
  const { tenant, vendor, member, wallet, accountSession, gameCode, mode, currency, now } = opening;
  const sessionToken = token(random);
  const player = await playerOf(tx, random, opening);
  await createLedger(tx, { now: () => now }).openPlayerAccount(tenant, wallet, currency);
  const insertedRows = await tx.run(sql`
    insert into game_session (tenant, id, token_hash, vendor, player, member, account_session, game_code, mode, currency, started_at, ends_at, seen_at)
    select ${tenant}, ${token(random, 12)}, ${gameTokenDigest(sessionToken)}, ${vendor}, ${player}, ${member}, s.id, ${gameCode}, ${mode}, ${currency}, ${now}, s.ends_at, ${now}
    from account_session s where s.tenant = ${tenant} and s.id = ${accountSession} and s.ends_at > ${now} for key share`);
  return insertedRows === 1 ? sessionToken : undefined;
}
