import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { sql } from '../db/sql.ts';
import { expectBalancedLedger } from '../../../tests/support/sound-money.ts';
import { budgetAccount } from './campaign-budget.ts';
import { claimCampaign, joinCampaign, type CampaignDeps } from './campaign-acts.ts';
import { createLedger } from '../ledger/ledger.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const now = Date.UTC(2026, 0, 1);
const campaign = (over: Partial<Campaign>): Campaign => ({
  id: 'welcome',
  promotion: 'welcome',
  kind: 'registration',
  minimum: 0,
  budget: 1_000,
  claimDays: 14,
  cycle: 'week',
  from: now,
  until: now + 1_000_000,
  amount: 100,
  ...over,
});

const database = databaseForTests();
let deps: CampaignDeps;
beforeAll(() => {
  deps = { database, groupDigests: () => Promise.resolve({ mobile: null, email: null }) };
});
afterAll(() => expectBalancedLedger(database));

const contextOf = (code: string): CallContext => ({
  tenant: testTenant(code),
  member: undefined,
  ip: '192.0.2.1',
  language: 'EN',
  now,
});
const memberOf = (index: number): SessionMember => ({
  id: `m${index}`,
  account: `m${index}`,
  type: 0,
  sessionId: '',
  changeDue: false,
});
const addMembers = (code: string, count: number) =>
  database.run(sql`insert into account_member
      (tenant, id, account, account_key, nickname, referral_code, created_at)
    select ${code}, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'r' || n, ${now}::bigint
    from generate_series(0, ${count - 1}::integer) n`);
const joinAs = (code: string, index: number, terms: Campaign) =>
  joinCampaign(deps, contextOf(code), memberOf(index), terms);
const claimAs = (code: string, index: number, terms: Campaign, clientId = `client-${index}`) =>
  claimCampaign(deps, contextOf(code), memberOf(index), { campaign: terms, part: 0, clientId });
const readPaid = async (code: string): Promise<number> =>
  (
    await database.one<{ paid: number }>(sql`select coalesce(sum(e.amount), 0)::bigint as paid
      from ledger_movement m join ledger_entry e on e.tenant = m.tenant and e.movement = m.key
        and e.amount > 0
      where m.tenant = ${code} and m.kind = 'promotion'`)
  )?.paid ?? 0;

test('[PR-01] a hundred members who claim at once never exceed the budget', async () => {
  const terms = campaign({ budget: 2_550 });
  await addMembers('crowd', 100);
  await joinAs('crowd', 0, terms);
  await database.run(sql`insert into campaign_join (tenant, campaign, member, version, at)
    select 'crowd', 'welcome', id, 1, ${now}::bigint from account_member where tenant = 'crowd'
    on conflict do nothing`);
  const members = Array.from({ length: 100 }, (_, index) => index);
  const answers = await Promise.all(members.map((index) => claimAs('crowd', index, terms)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(25);
  expect(await readPaid('crowd')).toBe(2_500);
});

test('[PR-01] members who join at once hold no more than the budget', async () => {
  const terms = campaign({ budget: 2_550 });
  const count = bySuite(1_000, 150);
  await addMembers('rush', count);
  const members = Array.from({ length: count }, (_, index) => index);
  const joins = await Promise.all(members.map((index) => joinAs('rush', index, terms)));
  const joined = members.filter((index) => joins[index]?.ok);
  expect(joined).toHaveLength(25);
  const claims = await Promise.all(joined.map((index) => claimAs('rush', index, terms)));
  expect(claims.filter(({ ok }) => ok)).toHaveLength(25);
  expect(await readPaid('rush')).toBe(2_500);
}, 300_000);

test('[PR-01] payments stay within the budget for any joins, claims and changes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uuid(),
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: fc.record({ act: fc.constant('join'), member: fc.nat(5) }) },
          { weight: 6, arbitrary: fc.record({ act: fc.constant('claim'), member: fc.nat(5) }) },
          {
            weight: 1,
            arbitrary: fc.record({
              act: fc.constant('budget'),
              member: fc.integer({ min: 1, max: 500 }),
            }),
          },
        ),
        { minLength: 10, maxLength: 40 },
      ),
      async (code, acts) => {
        await addMembers(code, 6);
        let terms = campaign({ budget: 150 });
        let largest = terms.budget;
        const claimed = new Map<number, number>();
        for (const { act, member } of acts) {
          if (act === 'budget') terms = { ...terms, budget: member };
          largest = Math.max(largest, terms.budget);
          if (act === 'join') await joinAs(code, member, terms);
          if (act !== 'claim') continue;
          const paidBefore = await readPaid(code);
          const results = await Promise.all([
            claimAs(code, member, terms, `one-${member}`),
            claimAs(code, member, terms, `two-${member}`),
          ]);
          expect(results[0].ok).toBe(results[1].ok);
          const isNew = results[0].ok && !claimed.has(member);
          const paidAfter = await readPaid(code);
          expect(paidAfter - paidBefore).toBe(isNew ? 100 : 0);
          if (isNew) expect(paidAfter).toBeLessThanOrEqual(largest);
          if (results[0].ok) claimed.set(member, 100);
        }
        const paid = await readPaid(code);
        expect(paid).toBe(claimed.size * 100);
        expect(paid).toBeLessThanOrEqual(largest);
        const remaining = await createLedger(database, { now: () => now }).balanceOf(
          code,
          budgetAccount('welcome', testTenant(code).currency.code),
        );
        expect(remaining ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: bySuite(8, 3) },
  ));
