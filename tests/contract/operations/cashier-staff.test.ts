import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { staffCommandSchema } from '#app/platform/cashier/staff/staff-commands.ts';
import { checkPayments } from '#app/platform/cashier/payment-check.ts';
import { recordAlert } from '#app/platform/cashier/providers/report-store.ts';
import { depositTenant, joinDepositor, type DepositMember } from '../../support/deposit-members.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const testPlatform = platformForTests(depositTenant('one', [], 0));
let count = 0;

const run = (command: object) =>
  testPlatform.platform.runStaffCommand(staffCommandSchema.parse({ ...command, brand: 'one' }));
const ana = { staff: 'ana', reason: 'seen on the statement' };
const ben = { staff: 'Ben', reason: 'checked' };

async function member(): Promise<DepositMember> {
  count += 1;
  return joinDepositor(testPlatform, 'one', `client${count}`);
}
const cashOf = async ({ brand, token }: DepositMember): Promise<number> =>
  (await testPlatform.call(brand, 'balance', {}, { token })).value.minor;
async function order({ brand, token }: DepositMember, amount: number): Promise<string> {
  count += 1;
  const input = { clientId: `client-${count}`, channel: 'bank', amount };
  return (await testPlatform.call(brand, 'createDeposit', input, { token })).value.id;
}

test('[MC-03] staff see pending deposits and credit arrivals once per reference', async () => {
  const payer = await member();
  const id = await order(payer, 50_000);
  expect(await run({ command: 'deposits', staff: 'ana' })).toMatchObject({
    ok: true,
    value: expect.arrayContaining([expect.objectContaining({ id, amount: 50_000 })]) as unknown,
  });
  const approval = {
    command: 'approve-deposit',
    ...ana,
    id,
    amount: 49_000,
    ref: 'slip-1',
  } as const;
  for (let time = 0; time < 2; time += 1)
    expect(await run(approval)).toEqual({ ok: true, value: 'credited' });
  expect(await cashOf(payer)).toBe(49_000);
  // Another spelling of the same payment number returns the first decision.
  expect(await run({ ...approval, ...ben, ref: 'SLIP 1' })).toMatchObject({
    ok: false,
    fault: { key: 'state_changed', value: { state: 'credited' } },
  });
  expect(await cashOf(payer)).toBe(49_000);
  const rejection = await run({ command: 'reject-deposit', ...ana, id });
  expect(rejection).toMatchObject({ ok: false, fault: { key: 'state_changed' } });
});

test('[MC-03] a large deposit takes two different staff who name the same payment', async () => {
  const payer = await member();
  const id = await order(payer, 3_000_000);
  const payment = { command: 'approve-deposit', id, amount: 3_000_000, ref: 'slip-2' } as const;
  expect(await run({ ...payment, ...ana })).toEqual({ ok: true, value: 'first' });
  expect(await run({ ...payment, ...ana, staff: 'ANA' })).toEqual({ ok: true, value: 'first' });
  const other = { ...payment, ...ben, amount: 2_999_999 };
  expect(await run(other)).toEqual({ ok: true, value: 'first' });
  expect(await cashOf(payer)).toBe(0);
  expect(await run({ ...payment, ...ben })).toEqual({ ok: true, value: 'credited' });
  expect(await cashOf(payer)).toBe(3_000_000);
});

test('[MC-07] a correction needs a reason and house money; a debit needs two people', async () => {
  const payer = await member();
  const name = payer.username;
  const credit = { command: 'adjust', id: 'fix-1', member: name, amount: 1_250 } as const;
  expect(await run({ ...credit, ...ana })).toMatchObject({ fault: { key: 'wallet_short' } });
  expect(await run({ command: 'fund', ...ana, id: 'fund-1', amount: 10_000 })).toMatchObject({
    ok: true,
  });
  expect(await run({ ...credit, ...ana, reason: ' ' })).toMatchObject({
    fault: { key: 'invalid_input', value: { paths: ['reason'] } },
  });
  for (let time = 0; time < 2; time += 1)
    expect(await run({ ...credit, ...ana })).toEqual({ ok: true, value: 'posted' });
  expect(await cashOf(payer)).toBe(1_250);
  const debit = { command: 'adjust', id: 'fix-2', member: name, amount: -250 } as const;
  expect(await run({ ...debit, ...ana })).toEqual({ ok: true, value: 'proposed' });
  expect(await cashOf(payer)).toBe(1_250);
  const approval = { command: 'approve-adjustment', id: 'fix-2' } as const;
  expect(await run({ ...approval, ...ana })).toMatchObject({ fault: { key: 'own_request' } });
  expect(await run({ ...approval, ...ben })).toEqual({ ok: true, value: 'posted' });
  expect(await run({ ...approval, ...ben })).toMatchObject({ fault: { key: 'state_changed' } });
  expect(await cashOf(payer)).toBe(1_000);
  expect(await run({ ...credit, ...ana, member: 'nobody', id: 'fix-3' })).toMatchObject({
    fault: { key: 'account_unknown' },
  });
});

test('[MC-03] [MC-07] staff cannot decide on accounts in their own name', async () => {
  const payer = await member();
  const id = await order(payer, 20_000);
  const ownReview = { staff: payer.username.toUpperCase(), reason: 'my own slip' };
  const payment = { command: 'approve-deposit', id, amount: 20_000, ref: 'slip-own' } as const;
  const refused = { ok: false, fault: { key: 'own_request' } };
  expect(await run({ ...payment, ...ownReview })).toMatchObject(refused);
  const credit = { command: 'adjust', id: 'fix-own', member: payer.username, amount: 100 } as const;
  expect(await run({ ...credit, ...ownReview })).toMatchObject(refused);
  expect(await run({ ...credit, ...ana, amount: -100 })).toEqual({ ok: true, value: 'proposed' });
  expect(await run({ command: 'approve-adjustment', id: 'fix-own', ...ownReview })).toMatchObject(
    refused,
  );
  expect(await run({ ...payment, ...ana })).toEqual({ ok: true, value: 'credited' });
  // The second payment is held and cannot be released by the person who entered it.
  const second = { ...payment, ...ana, ref: 'slip-two', state: 'credited' } as const;
  expect(await run(second)).toEqual({ ok: true, value: 'held' });
  const held = { command: 'release-deposit', id, provider: 'staff', ref: 'slip-two' } as const;
  expect(await run({ ...held, ...ownReview })).toMatchObject(refused);
  expect(await cashOf(payer)).toBe(20_000);
});

test('[MC-07] a day is closed once it is over, adds up, and never changes', async () => {
  testPlatform.clock.move(5 * dayMs);
  const day = new Date(testPlatform.clock.now()).toISOString().slice(0, 10);
  const payer = await member();
  const id = await order(payer, 20_000);
  await run({ command: 'approve-deposit', ...ana, id, amount: 20_000, ref: 'slip-3' });
  await run({ command: 'fund', ...ana, id: 'fund-2', amount: 700 });
  const close = { command: 'close-day', ...ana, day } as const;
  expect(await run(close)).toMatchObject({
    fault: { key: 'invalid_input', value: { paths: ['day'] } },
  });
  testPlatform.clock.move(2 * dayMs);
  const closed = await run(close);
  expect(closed).toMatchObject({
    ok: true,
    value: { day, deposits: 20_000, payouts: 0, other: 700, change: 20_700, closedBy: 'ana' },
  });
  expect(await run({ ...close, ...ben })).toEqual(closed);
  expect(await run({ ...close, day: '2026-02-30' })).toMatchObject({ ok: false });
});

test('[MC-07] every act is in an immutable log', async () => {
  const { database } = testPlatform;
  const acts = await database.query<{ act: string }>(
    sql`select distinct act from staff_act where tenant = 'one' order by act`,
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'adjust',
    'approve-adjustment',
    'approve-deposit',
    'close-day',
    'fund-promo',
  ]);
  await expect(
    database.run(sql`update staff_act set staff = 'nobody' where tenant = 'one'`),
  ).rejects.toThrow('append-only');
  await expect(database.run(sql`delete from staff_act where tenant = 'one'`)).rejects.toThrow(
    'append-only',
  );
  await expectSoundMoney(database);
});

test('[MC-07] adds up the credits of a day, so splitting does not avoid approval', async () => {
  const { username: name } = await member();
  const bound = 2_500_000;
  await run({ command: 'fund', ...ana, id: 'fund-split', amount: 3 * bound });
  const credit = (id: string, amount: number) => ({ command: 'adjust', id, member: name, amount });
  const results = await Promise.all(
    ['split-1', 'split-2'].map((id) => run({ ...credit(id, bound / 2), ...ana })),
  );
  expect(results.map((result) => (result.ok ? result.value : result.fault)).sort()).toEqual([
    'posted',
    'proposed',
  ]);
  expect(await run({ ...credit('split-3', bound / 2), ...ben })).toEqual({
    ok: true,
    value: 'proposed',
  });
  expect(await run({ ...credit('split-4', bound / 2 - 1), ...ben })).toEqual({
    ok: true,
    value: 'posted',
  });
  testPlatform.clock.move(dayMs);
  expect(await run({ ...credit('split-5', bound / 2), ...ana })).toEqual({
    ok: true,
    value: 'posted',
  });
});

test('[MC-03] a large payment that is held takes two different staff who decide the same', async () => {
  const payer = await member();
  const first = await order(payer, 2_500_000);
  const credit = { command: 'approve-deposit', id: first, amount: 2_500_000 } as const;
  for (const staff of [ana, ben]) await run({ ...credit, ...staff, ref: 'slip-large' });
  // The same order is paid twice, so the second payment is held.
  for (const staff of [ana, ben])
    await run({ ...credit, ...staff, ref: 'slip-again', state: 'credited' });
  const cash = await cashOf(payer);
  const held = { id: first, provider: 'staff', ref: 'slip-again' } as const;
  const release = { command: 'release-deposit', ...held } as const;
  expect(await run({ ...release, ...ana })).toEqual({ ok: true, value: 'first' });
  expect(await run({ ...release, ...ana, staff: 'ANA' })).toEqual({ ok: true, value: 'first' });
  expect(await run({ command: 'return-deposit', ...held, ...ben })).toEqual({
    ok: true,
    value: 'first',
  });
  expect(await cashOf(payer)).toBe(cash);
  expect(await run({ ...release, ...ben })).toEqual({ ok: true, value: 'credited' });
  expect(await cashOf(payer)).toBe(cash + 2_500_000);
});

test('[MC-03] a report that could not be carried out waits for staff until one of them closes it', async () => {
  const { database } = testPlatform;
  const report = {
    tenant: 'one',
    provider: 'acme',
    kind: 'deposit',
    ref: 'r-1',
    sequence: 1,
    subject: 'order-9',
    content: '{}',
  } as const;
  await recordAlert(database, report, 'wrong-amount', testPlatform.clock.now());
  await recordAlert(database, { ...report, tenant: 'two' }, 'wrong-amount', 1);
  const alerts = async () => {
    const list = await run({ command: 'alerts', staff: 'ana' });
    return list.ok ? (list.value as { id: string; times: number }[]) : [];
  };
  const [alert, ...others] = await alerts();
  expect([others, alert?.times]).toEqual([[], 1]);
  const close = { command: 'close-alert', id: alert?.id ?? '' } as const;
  expect(await run({ ...close, ...ana, reason: ' ' })).toMatchObject({ ok: false });
  expect(await run({ ...close, ...ana })).toEqual({ ok: true, value: 'closed' });
  expect(await run({ ...close, ...ana })).toMatchObject({ fault: { key: 'not_found' } });
  expect(await alerts()).toEqual([]);
  // The other brand's alert is still open; the same report reopens this one.
  expect(await checkPayments(database, testPlatform.clock.now())).toMatchObject({ openAlerts: 1 });
  await recordAlert(database, report, 'wrong-amount', testPlatform.clock.now());
  expect(await alerts()).toMatchObject([{ id: alert?.id, times: 2 }]);
  expect(await checkPayments(database, testPlatform.clock.now())).toMatchObject({
    openAlerts: 2,
    oldestAlertAt: 1,
  });
});

test('[MC-04] a payout that is done without a posting is noticed', async () => {
  const { database, clock } = testPlatform;
  const unposted = async () => (await checkPayments(database, clock.now())).unposted;
  expect(await unposted()).toBe(0);
  const at = clock.now();
  await database.run(sql`insert into withdrawal (tenant, id, member, currency, client_id, amount,
      on_hold, instrument, method, bank, masked, holder, language, state, reasons, requested_by,
      requested_at, changed_at)
    values ('one', 'lost', 'm', 'JPY', 'c', 5, 0, 'i', 'bank', 'b', 'x', 'h', 'EN', 'done', '[]',
      'member', ${at}, ${at})`);
  await database.run(sql`insert into withdrawal_part (tenant, id, withdrawal, amount, state, ended_at)
    values ('one', 'lost-1', 'lost', 5, 'done', ${at})`);
  expect(await unposted()).toBe(1);
});
