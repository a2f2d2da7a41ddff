import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { brokenIssuedAccounts } from '../../../tests/support/issued-law.ts';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { sql } from '../db/sql.ts';
import { expectBalancedLedger } from '../../../tests/support/sound-money.ts';
import { advanceTogether } from './advance-together.ts';
import { advanceBonuses } from './bonus-grants.ts';
import { toBonusMember, claimCampaign, joinCampaign, type CampaignDeps } from './campaign-acts.ts';
import { createCancelBonus } from './cancel-bonus.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const start = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
const budget = 350;
const campaign = (id: string, multiple: number, maxCounted: number): Campaign => ({
  id,
  promotion: id,
  kind: 'registration',
  minimum: 0,
  budget,
  amount: 100,
  claimDays: 90,
  cycle: 'week',
  from: start,
  until: start + 365 * dayMs,
  wagering: { multiple, days: 7, maxCounted, returnPpm: 960_000 },
});
const campaigns = [campaign('one', 4, 80), campaign('two', 8, 1_000), campaign('three', 1, 500)];

const database = databaseForTests();
let deps: CampaignDeps;
beforeAll(() => {
  deps = { database, groupDigests: () => Promise.resolve({ mobile: null, email: null }) };
});
afterAll(() => expectBalancedLedger(database));

const memberOf = (index: number): SessionMember => ({
  id: `m${index}`,
  account: `m${index}`,
  type: 0,
  sessionId: '',
  changeDue: false,
});
const everyone = [0, 1, 2, 3, 4].map((index) => memberOf(index).id);
const contextOf = (code: string, now: number, member?: SessionMember): CallContext => ({
  tenant: testTenant(code),
  member,
  ip: '192.0.2.1',
  language: 'EN',
  now,
});

/** Rows that break a law of bonuses; empty unless the code is wrong. */
const readBrokenLaws = (code: string) =>
  database.query<{ law: string }>(sql`
    select 'bonus account = sum of open bonuses' as law from ledger_account a
      where a.tenant = ${code} and a.kind = 'bonus' and a.balance <> coalesce((
        select sum(amount) from bonus_grant g where g.tenant = ${code} and g.member = a.owner
          and g.state in ('queued', 'active')), 0)
    union all select 'counter = sum of rows' from bonus_grant g
      where g.tenant = ${code} and g.counted <> coalesce((select sum(b.counted) from bonus_bet b
        where b.tenant = ${code} and b.member = g.member and b.campaign = g.campaign
          and b.part = g.part), 0)
    union all select 'converted by enough bets' from bonus_grant g
      where g.tenant = ${code} and g.state = 'converted' and g.counted < g.required
    union all select 'grants without returns within the budget' from bonus_grant g
      where g.tenant = ${code} and g.state not in ('expired', 'cancelled', 'revoked')
      group by g.campaign having sum(g.amount) > ${budget}
    union all select 'one active bonus' from bonus_grant g
      where g.tenant = ${code} and g.state = 'active' group by g.member having count(*) > 1
    union all ${brokenIssuedAccounts} and a.tenant = ${code}`);

const acts = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('claim' as const), campaign: fc.nat(2) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('cancel' as const), campaign: fc.nat(2) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('bet' as const),
        amount: fc.integer({ min: 1, max: 150 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), round: fc.nat(20) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        days: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('count' as const) }) },
  ),
  { minLength: 10, maxLength: 40 },
);

test('[PR-07] the laws of bonuses hold for any claims, bets, voids and cancellations', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uuid(),
      fc.array(fc.tuple(fc.nat(4), acts), { minLength: 1, maxLength: 5 }),
      async (code, turns) => {
        await database.run(sql`insert into account_member
            (tenant, id, account, account_key, nickname, referral_code, created_at)
          select ${code}, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'r' || n, ${start}::bigint
          from generate_series(0, 4) n`);
        const currency = testTenant(code).currency.code;
        let now = start;
        let rounds = 0;
        for (const [index, steps] of turns) {
          const member = memberOf(index);
          const settle = (round: string, amount: number) =>
            database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product,
                game, round, stake, payout, valid_bet, rule, settled_at)
              values (${code}, ${member.id}, ${currency}, 'v', 'RNG', 'g', ${round},
                ${amount}::bigint, 0, ${amount}::bigint, 1, ${now}::bigint)`);
          const bets: (readonly [string, number])[] = [];
          for (const step of steps) {
            now += 1;
            const context = contextOf(code, now, member);
            if (step.act === 'bet') {
              const bet = [`r${(rounds += 1)}`, step.amount] as const;
              bets.push(bet);
              await settle(...bet);
            }
            const voided =
              step.act === 'void'
                ? bets.splice(step.round % Math.max(1, bets.length), 1)[0]
                : undefined;
            if (voided) await settle(voided[0], -voided[1]);
            if (step.act === 'wait') now += step.days * dayMs;
            const terms = 'campaign' in step ? campaigns[step.campaign] : undefined;
            if (step.act === 'claim' && terms) {
              await joinCampaign(deps, context, member, terms);
              const claim = { campaign: terms, part: 0, clientId: `${index}-${terms.id}` };
              const answers = await Promise.all([
                claimCampaign(deps, context, member, claim),
                claimCampaign(deps, context, member, claim),
              ]);
              expect(answers[0].ok).toBe(answers[1].ok);
            }
            if (step.act === 'cancel' && terms)
              await createCancelBonus(deps)(
                { id: `${terms.id}:0`, clientId: `end-${index}-${terms.id}` },
                context,
              );
            if (step.act === 'count') {
              const bonusMember = toBonusMember(context, member);
              const counted = await database.transaction((tx) =>
                advanceTogether(tx, bonusMember, everyone, now),
              );
              if (!counted.has(member.id))
                await database.transaction((tx) =>
                  advanceBonuses(tx, deps.groupDigests, bonusMember, now),
                );
            }
            expect(await readBrokenLaws(code)).toEqual([]);
          }
        }
      },
    ),
    { numRuns: bySuite(8, 4) },
  ));
