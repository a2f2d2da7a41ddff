import { expect, test } from 'vitest';
import { noteAppStart } from '#app/platform/campaigns/app-start-store.ts';
import { claimCampaign, joinCampaign } from '#app/platform/campaigns/campaign-acts.ts';
import type { CallContext, SessionMember } from '#app/platform/calls/handler.ts';
import { sql } from '#app/platform/db/sql.ts';
import { rebateRate } from '#app/platform/settlement/rebates/rebate-amount.ts';
import { testBrands } from '../../support/brands.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

const now = Date.UTC(2026, 10, 29);
const database = databaseForTests();

test('[PR-01] a new, invited member of Karnabal with the app gets 22,222, 2,222 and 52', async () => {
  const brand = (await testBrands('merchants')).find(({ code }) => code === 'karnabal');
  if (!brand) throw new Error('there is no Karnabal');
  const { tenant } = brand.brand;
  await database.run(sql`insert into account_member
      (tenant, id, account, account_key, nickname, referral_code, created_at)
    values ('karnabal', 'ana', 'ana', 'ana', 'ana', 'r1', ${now})`);
  await database.run(sql`insert into account_registration (tenant, member, way, method, url, domain,
      affiliate_code, referral_code, recommender, mobile_verified, terms_accepted_at, age_confirmed, at)
    values ('karnabal', 'ana', 'register', '', '', '', '', 'FRIEND', '', false, ${now}, 21, ${now})`);
  const context: CallContext = { tenant, member: undefined, ip: '', language: 'EN', now };
  const member: SessionMember = {
    id: 'ana',
    account: 'ana',
    type: 0,
    sessionId: '',
    changeDue: false,
  };
  const deps = { database, groupDigests: () => Promise.resolve({ mobile: null, email: null }) };
  const figures = { 'street-welcome': 2_222_200, 'friends-welcome': 222_200, 'app-welcome': 5_200 };
  const paid: Record<string, number> = {};
  await noteAppStart(database, { tenant: 'karnabal', member: 'ana' }, now);
  for (const campaign of tenant.campaigns.filter(({ promotion }) => promotion in figures)) {
    expect(await joinCampaign(deps, context, member, campaign)).toMatchObject({ ok: true });
    const claim = { campaign, part: 0, clientId: campaign.id };
    const answer = await claimCampaign(deps, context, member, claim);
    paid[campaign.promotion] = answer.ok ? answer.value.paid : 0;
  }
  expect(paid).toEqual(figures);
  for (const { promotion } of tenant.campaigns)
    expect(tenant.promotions.map(({ id }) => id)).toContain(promotion);
});

test('[PR-04] VIP levels name the rebates that the brand pays, in each language', async () => {
  const products = { karnabal: 'RNG', noctelle: 'LIVE' } as const;
  const named: (readonly [string, number, number])[] = [];
  for (const { code, brand } of await testBrands('merchants'))
    for (const { rank, content } of brand.tenant.vipLevels)
      for (const html of Object.values(content)) {
        const percent = /(\d+(?:\.\d+)?) %/.exec(html)?.[1];
        if (percent === undefined) continue;
        const product = products[code as keyof typeof products];
        const ratePpm = Math.round(Number(percent) * 10_000);
        named.push([code, rank, ratePpm]);
        expect([code, rank, ratePpm]).toEqual([
          code,
          rank,
          rebateRate(brand.tenant.rebates, product, rank),
        ]);
      }
  expect(named).toHaveLength(16);
});
