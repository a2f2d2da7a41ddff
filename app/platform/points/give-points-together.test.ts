import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { sql } from '../db/sql.ts';
import { expectBalancedLedger } from '../../../tests/support/sound-money.ts';
import { givePoints, type PointBrand } from './earn-points.ts';
import { givePointsTogether } from './give-points-together.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const unit = 100;
const members = ['m0', 'm1', 'm2'];
const database = databaseForTests();
afterAll(() => expectBalancedLedger(database));

/** The points by ledger, by counter, and by VIP progress. */
const readPoints = (tenant: string) =>
  database.query<{ member: string; points: number }>(sql`
    select a.owner as member, a.balance as points from ledger_account a
      join points_earned e on e.tenant = a.tenant and e.member = a.owner and e.given = a.balance
      join vip_progress p on p.tenant = a.tenant and p.member = a.owner and p.points = a.balance
      join vip_month m on m.tenant = a.tenant and m.member = a.owner and m.points = a.balance
    where a.tenant = ${tenant} and a.kind = 'player' and a.currency = ${pointCurrency}
    order by a.owner`);

const act = fc.oneof(
  fc.record({ member: fc.nat(2), validBet: fc.integer({ min: -150, max: 250 }) }),
  fc.constant('together' as const),
  fc.constant('one' as const),
);

test('[PR-03] points are floor(valid bets / unit) for any bets and voids', () =>
  fc.assert(
    fc.asyncProperty(fc.uuid(), fc.array(act, { maxLength: 30 }), async (tenant, acts) => {
      const brand: PointBrand = {
        tenant,
        currency: 'JPY',
        licenceGroup: '',
        timeZone: 'UTC',
        rules: { units: { RNG: unit } },
      };
      await database.run(sql`insert into account_member
          (tenant, id, account, account_key, nickname, referral_code, created_at)
        select ${tenant}, id, id, id, id, 'r' || id, 0 from unnest(${members}::text[]) id`);
      const deps = { database, groupDigests: () => Promise.resolve({ mobile: null, email: null }) };
      const bets = new Map(members.map((id) => [id, 0]));
      const pointsByMember = new Map(members.map((id) => [id, 0]));
      const due = (ids: readonly string[]): number => {
        const totalBefore = [...pointsByMember.values()].reduce((sum, points) => sum + points, 0);
        for (const id of ids)
          pointsByMember.set(
            id,
            Math.max(pointsByMember.get(id) ?? 0, Math.floor((bets.get(id) ?? 0) / unit)),
          );
        return [...pointsByMember.values()].reduce((sum, points) => sum + points, 0) - totalBefore;
      };
      for (const [index, step] of [...acts, 'together' as const].entries()) {
        const [id = 'm0'] = members;
        if (step === 'together')
          expect(await givePointsTogether(deps, brand, members, 1)).toBe(due(members));
        else if (step === 'one') expect(await givePoints(deps, brand, id, 1)).toBe(due([id]));
        else {
          const member = members[step.member] ?? id;
          bets.set(member, (bets.get(member) ?? 0) + step.validBet);
          await database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product,
              game, round, stake, payout, valid_bet, rule, settled_at)
            values (${tenant}, ${member}, 'JPY', 'v', 'RNG', 'g', ${`r${index}`}, 0, 0,
              ${step.validBet}::bigint, 1, 1)`);
        }
      }
      expect(await readPoints(tenant)).toEqual(
        [...pointsByMember].flatMap(([member, points]) => (points > 0 ? [{ member, points }] : [])),
      );
    }),
    { numRuns: bySuite(20, 8) },
  ));
