import { memberType } from '#app/domain/accounts/account-types.ts';
import type { CallContext } from '#app/platform/calls/handler.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { createRewardsArea } from '#app/platform/rewards/rewards-area.ts';
import { createRebatesArea } from '#app/platform/settlement/rebates/rebate-calls.ts';
import { applyOrders, orderFrom, type WalletOrder } from '#app/platform/wallet/orders.ts';
import type { Tenant } from '#schema/tenant.ts';
import { anyMember, historyMembers, pick, type History, type Step } from './cashier-history.ts';

const vendor = 'fault';
/** A single rate, so that a rebate can be recalculated from one sum. */
const ratePpm = 10_000;
export const rebateRules = { minClaim: 1, rates: { RNG: [ratePpm] } };
const claimsAtOnce = 4;

/** Opens a game with a session that never expires, for each member with money. */
export async function openGames(database: Database, { code, currency }: Tenant): Promise<void> {
  const never = 8_000_000_000_000_000;
  const ledger = createLedger(database, { now: () => 0 });
  for (const member of historyMembers) {
    await ledger.credit({
      tenant: code,
      key: `deposit:play:${member}`,
      kind: 'deposit',
      amount: 5_000,
      to: playerAccount(member, currency.code),
    });
    await database.run(sql`insert into game_player (tenant, vendor, id, member, wallet)
      values (${code}, ${vendor}, ${member}, ${member}, ${member}) on conflict do nothing`);
    await database.run(sql`insert into game_session (tenant, id, token_hash, vendor, player, member,
        account_session, game_code, mode, currency, started_at, ends_at, seen_at)
      values (${code}, ${member}, ${gameTokenDigest(member)}, ${vendor}, ${member}, ${member},
        'none', 'g', 'real', ${currency.code}, 0, ${never}, ${never}) on conflict do nothing`);
  }
}

/** Rounds of several members settle in one batch, as in the wallet. */
export const settleBets: Step = async (history) => {
  const { database, tenant, dice, now, number } = history;
  const orders = Array.from({ length: 6 }, (_, index): WalletOrder => {
    const player = anyMember(history);
    const id = `${number}-${index}`;
    const order = orderFrom(
      'betwin',
      {
        transactionId: id,
        roundId: id,
        player,
        session: player,
        gameCode: 'g',
        currency: tenant.currency.code,
        betAmount: 1 + Math.floor(dice() * 40),
        winAmount: Math.floor(dice() * 45),
      },
      { tenant: tenant.code, vendor, lenient: false, at: now },
    );
    return { ...order, product: 'RNG' };
  });
  await applyOrders(database, orders);
};

const contextOf = (history: History, id: string): CallContext => ({
  tenant: history.tenant,
  member: { id, account: id, type: memberType, sessionId: 'none', changeDue: false },
  ip: '192.0.2.1',
  language: 'EN',
  now: history.now,
});

/** Claims a rebate several times concurrently, on its own page or among the rewards. */
const claim: Step = async (history) => {
  const { database, dice } = history;
  const member = anyMember(history);
  const context = contextOf(history, member);
  const rebates = createRebatesArea(database);
  const rewards = createRewardsArea(
    { database, groupDigests: () => Promise.resolve({ mobile: null, email: null }) },
    rebates,
  );
  const seen = await rebates.customerRebateSettings({}, context);
  if (!seen.ok || seen.value.state !== 'ready') return;
  const { upto } = seen.value;
  const claimOnce = pick(dice, [
    () => rebates.claimRebate({ upto }, context),
    () => rewards.claimReward({ id: `rebate:${upto}` }, context),
  ]);
  const claims = await Promise.all(Array.from({ length: claimsAtOnce }, claimOnce));
  if (claims.some(({ ok }) => ok))
    history.onAnswer?.({
      id: `rebate ${member} ${upto}`,
      answer: String(seen.value.amount),
      resend: async (to) => {
        const again = await createRebatesArea(to).claimRebate({ upto }, context);
        return again.ok ? String(again.value.paid) : undefined;
      },
    });
};

/** A claim while bets settle. */
const claimAmidBets: Step = (history) => Promise.all([settleBets(history), claim(history)]);

export const rebateSteps: readonly Step[] = [
  settleBets,
  settleBets,
  settleBets,
  settleBets,
  settleBets,
  claim,
  claim,
  claim,
  claim,
  ...Array.from({ length: 10 }, () => claimAmidBets),
];

/** Lost, duplicate or wrong rebates, one line each. */
export async function findBrokenRebates(
  database: Database,
  tenant: string,
): Promise<readonly string[]> {
  const rows = await database.query<{ what: string }>(sql`
    with claims as (
      select c.*, coalesce(lag(upto) over (partition by member, currency order by upto), 0) as after
        from rebate_claim c where tenant = ${tenant}),
    postings as (
      select m.key, e.account, e.amount from ledger_movement m
        join ledger_entry e on e.tenant = m.tenant and e.movement = m.key and e.amount > 0
        where m.tenant = ${tenant} and m.kind = 'rebate')
    select concat_ws(' ', 'claim', c.member, c.upto, c.amount, 'posting', p.key, p.amount) as what
      from claims c full join postings p on p.key = 'rebate:claim:' || c.member || ':' || c.upto
        and p.account = 'player:' || c.member || ':' || c.currency and p.amount = c.amount
      where c.upto is null or p.key is null
    union all
    select concat_ws(' ', 'claim', c.member, c.upto, 'paid', c.amount, 'of', s.valid)
      from claims c cross join lateral (select coalesce(sum(b.valid_bet), 0)::bigint as valid
        from settled_bet b where b.tenant = ${tenant} and b.member = c.member
          and b.currency = c.currency and b.seq > c.after and b.seq <= c.upto) s
      where c.amount <> s.valid * ${ratePpm}::bigint / 1000000
    union all
    select concat_ws(' ', 'budget', a.id, 'holds', a.balance) from ledger_account a
      where a.tenant = ${tenant} and a.kind = 'promo' and a.owner = 'rebate' and a.balance <> 0`);
  return rows.map(({ what }) => what);
}
