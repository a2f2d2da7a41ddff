import type { Database } from '#app/platform/db/database.ts';

/**
 * Rounds whose settled bets do not add up, one line each. A settled round needs its stakes, payouts
 * and valid bet; a reopened one what was settled before. The copies beside brands
 * (`copied-rows.ts`) have settled bets without rounds.
 */
export async function findSettlementFaults(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ round: string }>(`
    with summed as (
      select r.tenant, r.vendor, r.id, r.state, r.rule, r.product,
        case when r.state = 'open' then r.settled_staked else r.staked end as staked,
        case when r.state = 'open' then r.settled_paid else r.paid end as paid,
        coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.payout), 0)::bigint as payout,
        coalesce(sum(b.valid_bet), 0)::bigint as valid_bet
      from wallet_round r
        join game_player p on p.tenant = r.tenant and p.vendor = r.vendor and p.id = r.player
        left join settled_bet b on b.tenant = r.tenant and b.vendor = r.vendor and b.round = r.id
          and b.member = p.member
      group by r.tenant, r.vendor, r.player, r.id)
    select concat_ws(' ', tenant, vendor, id, state, 'has', staked, paid, 'and settled', stake, payout,
        valid_bet) as round
      from summed where stake <> staked or payout <> paid
        or valid_bet <> settlement_valid_bet(rule, product, staked, paid)
      order by 1 limit 20`);
  const strangers = await database.query<{ round: string }>(`
    select concat_ws(' ', b.tenant, b.vendor, b.round, 'of', b.member, 'is settled without a round') as round
      from settled_bet b where b.tenant not like '%.copy' and not exists (select 1 from game_player p join wallet_round r
        on r.tenant = p.tenant and r.vendor = p.vendor and r.player = p.id
        where p.tenant = b.tenant and p.vendor = b.vendor and p.member = b.member and r.id = b.round)
      order by 1 limit 20`);
  return [...rows, ...strangers].map(({ round }) => round);
}
