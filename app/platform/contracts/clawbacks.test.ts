import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidAgents } from '../../../tests/support/paid-agents.ts';
import { sql } from '../db/sql.ts';
import { playerAccount } from '../ledger/account.ts';
import { expectBalancedLedger } from '../../../tests/support/sound-money.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { BillWindow } from './bill-store.ts';
import { readDebt } from './paid-bills.ts';
import { previewWindow } from './settle-window.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const dayMs = 86_400_000;
const start = 1_000_000;

let brandCount = 0;
async function newAgent() {
  const brand = paidAgents(database, `claw${(brandCount += 1)}`);
  const { code, currency } = brand.tenant;
  await brand.addAgent('cleo');
  let spent = 0;
  return {
    ...brand,
    code,
    async spend(amount: number) {
      const ledger = createLedger(database, { now: () => start });
      const house = { kind: 'house', currency: currency.code } as const;
      await ledger.open(code, house);
      const outcome = await ledger.move({
        tenant: code,
        key: `spend:${(spent += 1)}`,
        kind: 'withdrawal',
        amount,
        from: playerAccount('cleo', currency.code),
        to: house,
      });
      return outcome.outcome === 'moved';
    },
    async pay(index: number, amount: number) {
      await brand.bet('cleo', index, amount);
      await brand.settle(index, start);
    },
    async clawBack(index: number, amount: number, at = start) {
      const proposed = await brand.propose('cleo', index, amount, at);
      return proposed.ok ? brand.decide(proposed.value.id, at, 'clawed_back') : proposed;
    },
  };
}

test('[AG-13] a clawback debits the wallet, and later payments repay the rest', async () => {
  const { pay, spend, clawBack, read, settle, code } = await newAgent();
  await pay(0, 500);
  await spend(300);
  expect(await clawBack(0, 500)).toEqual({ ok: true, value: { outcome: 'clawed_back' } });
  expect(await read('cleo')).toMatchObject({ wallet: 0, owed: 300, bills: [{ clawedBack: 500 }] });
  // Unchanged figures: nothing is paid again.
  expect(await settle(0, start)).toBe(0);
  await pay(1, 1_000);
  expect(await read('cleo')).toMatchObject({
    wallet: 700,
    owed: 0,
    bills: [{ paid: 500 }, { paid: 1_000, repaid: 300, clawedBack: 0 }],
  });
  const legs = await database.query<{ movement: string; account: string; amount: number }>(sql`
    select movement, account, amount from ledger_entry where tenant = ${code}
      and (movement like 'claw:%' or movement = 'dw:cleo.1:1000') order by movement, account`);
  expect(legs.map(({ account, amount }) => [account, amount])).toEqual([
    ['due:cleo:JPY', -300],
    ['player:cleo:JPY', -200],
    ['promo:agents:JPY', 500],
    ['due:cleo:JPY', 300],
    ['player:cleo:JPY', 700],
    ['promo:agents:JPY', -1_000],
  ]);
});

test('[AG-13] an agent’s debt is what clawbacks left open, less what was repaid', async () => {
  const { pay, spend, clawBack, code } = await newAgent();
  const debt = () => readDebt(database, { tenant: code, member: 'cleo', currency: 'JPY' });
  await pay(0, 500);
  expect(await debt()).toEqual({ owed: 0, repaid: 0 });
  await spend(300);
  await clawBack(0, 500);
  expect(await debt()).toEqual({ owed: 300, repaid: 0 });
  await pay(1, 100);
  expect(await debt()).toEqual({ owed: 200, repaid: 100 });
  await pay(2, 900);
  expect(await debt()).toEqual({ owed: 0, repaid: 300 });
});

test('[AG-13] a second person decides, once, and only within 90 days of the payment', async () => {
  const { pay, propose, decide, clawBack, read } = await newAgent();
  await pay(0, 500);
  await pay(1, 500);
  const end = start + 90 * dayMs;
  expect(await propose('cleo', 0, 501, start)).toMatchObject({
    fault: { key: 'invalid_input', value: { reason: 'above_paid', limit: 500 } },
  });
  expect(await propose('cleo', 0, 1, start, 'CLEO')).toMatchObject({
    fault: { key: 'own_request' },
  });
  expect(await propose('nobody', 0, 1, start)).toMatchObject({ fault: { key: 'not_found' } });
  const first = await propose('cleo', 0, 100, end - 1);
  const id = first.ok ? first.value.id : '';
  expect(await propose('cleo', 0, 100, start)).toMatchObject({
    fault: { key: 'state_changed', value: { state: 'proposed' } },
  });
  for (const name of ['ANA', 'cleo'])
    expect(await decide(id, start, 'clawed_back', name)).toMatchObject({
      fault: { key: 'own_request' },
    });
  expect(await decide(id, end, 'clawed_back')).toMatchObject({ fault: { key: 'state_changed' } });
  expect(await decide(id, end, 'refused')).toMatchObject({ ok: true });
  expect(await decide(id, start, 'clawed_back')).toMatchObject({
    fault: { key: 'state_changed', value: { state: 'refused' } },
  });
  expect((await read('cleo')).wallet).toBe(1_000);
  // After a refusal another proposal may be executed.
  expect(await clawBack(0, 200)).toMatchObject({ ok: true });
  expect(await clawBack(0, 100)).toMatchObject({
    fault: { key: 'state_changed', value: { state: 'clawed_back' } },
  });
  expect(await clawBack(1, 500, end)).toMatchObject({ fault: { value: { limit: 0 } } });
  expect(await read('cleo')).toMatchObject({ wallet: 800, owed: 0 });
  await expect(
    database.run(
      sql`update agent_clawback set from_wallet = 0 where id = ${id} and tenant not like '%.copy'`,
    ),
  ).rejects.toThrow('decided once');
  await expect(
    database.run(sql`delete from agent_clawback where tenant not like '%.copy'`),
  ).rejects.toThrow('decided once');
});

test('[AG-13] the 90 days of a bill that staff approved begin with the approval', async () => {
  const { bet, settle, approve, clawBack } = await newAgent();
  const approvedAt = start + 30 * dayMs;
  for (const index of [0, 1]) {
    await bet('cleo', index, 500);
    await settle(index, start, 100);
    expect(await approve('cleo', index, approvedAt)).toMatchObject({ ok: true });
  }
  const end = approvedAt + 90 * dayMs;
  expect(await clawBack(0, 500, end - 1)).toMatchObject({ ok: true });
  expect(await clawBack(1, 500, end)).toMatchObject({ fault: { value: { limit: 0 } } });
});

test('[AG-13] a bill that is corrected after its clawback pays the difference', async () => {
  const { bet, pay, clawBack, settle, read, tenant } = await newAgent();
  await pay(0, 500);
  await clawBack(0, 400);
  await bet('cleo', 0, 50);
  const rules = { activeMember: { validBet: 0, deposit: 0 }, providerShares: {}, contracts: {} };
  const window: BillWindow = {
    tenant: tenant.code,
    currency: 'JPY',
    kind: 'dailyWage',
    cycle: 'day',
    from: 0,
    until: 1_000,
  };
  expect(await previewWindow({ database }, window, rules)).toMatchObject({
    differences: [{ stored: { amount: 500, paid: 500 }, computed: { paid: 50, revision: 2 } }],
  });
  expect(await settle(0, start)).toBe(1);
  expect(await read('cleo')).toMatchObject({
    wallet: 150,
    bills: [{ paid: 550, clawedBack: 400 }],
  });
});

const place = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('pay'), place, amount: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ act: fc.constant('spend'), place, amount: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ act: fc.constant('claw'), place, amount: fc.integer({ min: 1, max: 900 }) }),
  ),
  { minLength: 5, maxLength: 15 },
);

test('[AG-13] property: no more than was paid is clawed back, and the sum stays the same', () =>
  fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { pay, spend, clawBack, read } = await newAgent();
      let spent = 0;
      for (const step of list) {
        if (step.act === 'pay') await pay(step.place, step.amount);
        if (step.act === 'claw') await clawBack(step.place, step.amount);
        if (step.act === 'spend' && (await spend(step.amount))) spent += step.amount;
        const { wallet, owed, bills } = await read('cleo');
        const sum = bills.reduce((total, { paid, clawedBack }) => total + paid - clawedBack, 0);
        expect(wallet - owed + spent).toBe(sum);
        for (const { paid, repaid, clawedBack } of bills) {
          expect(clawedBack).toBeLessThanOrEqual(paid);
          expect(repaid).toBeLessThanOrEqual(paid);
        }
      }
    }),
    { numRuns: bySuite(12, 5) },
  ));

test('[AG-13] the ledger balances after all clawbacks', async () => {
  await expectBalancedLedger(database);
});
