import { trialType } from '#app/domain/accounts/account-types.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issuanceAccount, playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { insertMember } from '../members/member-repository.ts';
import { sessionIdleTimeoutMs } from '../sessions/session-store.ts';

const playMoney = 100_000;

/**
 * @returns false if the name is taken
 * @throws Error when the ledger does not credit the money; the transaction rolls back
 */
export async function insertTrial(
  db: Queryable,
  { code, currency }: Tenant,
  trial: { readonly id: string; readonly account: string; readonly referralCode: string },
  now: number,
): Promise<boolean> {
  const isInserted = await insertMember(
    db,
    code,
    { ...trial, passwordHash: null, type: trialType, firstLoginAt: now },
    now,
  );
  if (!isInserted) return false;
  await db.run(
    sql`update account_member set free_play = true where tenant = ${code} and id = ${trial.id}`,
  );
  const ledger = createLedger(db, { now: () => now });
  await ledger.openPlayerAccount(code, trial.id, currency.code);
  const result = await ledger.credit({
    tenant: code,
    key: `freeplay:${trial.id}`,
    kind: 'seed',
    note: 'play money',
    to: playerAccount(trial.id, currency.code),
    amount: playMoney,
  });
  if (result.outcome !== 'moved')
    throw new Error('the ledger did not credit play money to a trial account');
  return true;
}

/**
 * Deletes trial accounts whose last session ended: without a password they are unreachable. Refunds
 * their play money; ledger entries remain.
 */
export async function deleteUnusedTrials(
  db: Queryable,
  { code, currency }: Tenant,
  now: number,
  limit: number,
): Promise<void> {
  const unused = await db.query<{ id: string }>(sql`select id from account_member m
    where tenant = ${code} and free_play and type = ${trialType}
      and created_at <= ${now - sessionIdleTimeoutMs} and not exists (
      select 1 from account_session s where s.tenant = m.tenant and s.member = m.id
        and s.ends_at > ${now} and s.seen_at > ${now - sessionIdleTimeoutMs})
    order by created_at limit ${limit} for update of m skip locked`);
  const ledger = createLedger(db, { now: () => now });
  for (const { id } of unused) {
    const from = playerAccount(id, currency.code);
    const amount = (await ledger.balanceOf(code, from)) ?? 0;
    if (amount > 0)
      await ledger.move({
        tenant: code,
        key: `freeplay-back:${id}`,
        kind: 'seed',
        note: 'play money back',
        from,
        to: issuanceAccount(currency.code),
        amount,
      });
    await db.run(sql`delete from account_session where tenant = ${code} and member = ${id}`);
    await db.run(sql`delete from play_use where tenant = ${code} and member = ${id}`);
    await db.run(sql`delete from account_member where tenant = ${code} and id = ${id}`);
  }
}
