import type { BetSample, PlayHistory } from '#app/domain/campaigns/convert-chance.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, playerAccount } from '../ledger/account.ts';
import type { BonusMember } from './bonus-grants.ts';
import { playByDay } from './read-progress.ts';

const days = 90;
const dayMs = 86_400_000;
/** A sample of the newest bets is enough. */
const maxSample = 1_000;

const readCash = async (
  database: Database,
  { tenant, member, currency }: BonusMember,
): Promise<number> =>
  (
    await database.one<{ balance: number }>(sql`select balance from ledger_account
      where tenant = ${tenant} and id = ${accountId(playerAccount(member, currency))}`)
  )?.balance ?? 0;

export async function readPlayHistory(
  database: Database,
  bonusMember: BonusMember,
  now: number,
): Promise<PlayHistory> {
  const { tenant, member, currency, timeZone } = bonusMember;
  const from = periodAt('day', now - days * dayMs, timeZone).from;
  const until = periodAt('day', now, timeZone).from;
  const [played = []] = await playByDay(database, timeZone)(bonusMember, [{ from, until }]);
  const samples = await database.query<BetSample>(sql`
    select product, count(*)::int as count, sum(valid_bet)::bigint as "validBet",
      sum((payout - stake)::float8 ^ 2)::float8 as squares
    from (select product, valid_bet, payout, stake from settled_bet
      where tenant = ${tenant} and member = ${member} and currency = ${currency}
        and settled_at >= ${from}::bigint and valid_bet > 0
      order by seq desc limit ${maxSample}) b
    group by product`);
  return { days, played, samples, balance: await readCash(database, bonusMember) };
}
