import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { verifyStatement } from '#app/platform/contracts/verify-statement.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const wage = { betVolume: 0, activeMember: 0, rateType: 'P', rate: 100_000 } as const;

const testPlatform = platformForTests(
  {
    ...paymentTenant('one'),
    agents: {
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: {},
      contracts: { dailyWage: [{ account: 'boss', rows: [wage] }] },
    },
  },
  paymentTenant('two'),
);
let boss: PaymentMember;
let player: PaymentMember;
const { joinAs, addBet, addMovement, rename } = teamMembers(() => testPlatform);
beforeAll(async () => {
  boss = { ...(await joinAs(1)), account: 'boss' };
  await rename(boss, 'boss');
  player = await joinAs(0, boss);
  await testPlatform.platform.contracts.runIfDue();
  expect(
    await testPlatform.callRaw(
      'one',
      'processContract',
      { kind: 'dailyWage', member: boss.id, number: 1, action: 'A' },
      { token: boss.token },
    ),
  ).toMatchObject({ success: true });
  await nextDay();
  await addBet(player, 5_000, 0);
  await nextDay();
});
afterAll(() => expectBalancedLedger(testPlatform.database));

const nextDay = async () => {
  testPlatform.clock.move(dayMs);
  await testPlatform.platform.contracts.runIfDue();
};
const logIn = async (): Promise<string> =>
  (await testPlatform.call('one', 'login', { username: 'boss', password: loginPassword })).value
    .token;
const bills = async () =>
  (await testPlatform.call('one', 'contractBills', {}, { token: await logIn() })).value;
const joinStaff = async (name: string, role: 'cashier' | 'owner' | 'support', brand = 'one') =>
  (await joinOffice(testPlatform, brand, name, role)).token;

test('[AG-13] two staff claw a paid bill back in the office, and the agent reads why', async () => {
  await addMovement(boss, 'withdrawal', -300);
  const [ana, bo] = [await joinStaff('ana', 'owner'), await joinStaff('bo', 'cashier')];
  const [first, second] = [ana, bo].map((token) => officeVisitor(testPlatform, 'one', token));
  if (!first || !second) throw new Error('no visitors');
  expect((await first(`/members/${boss.id}`)).html).toContain(`href="/members/${boss.id}/bills"`);
  const list = await first(`/members/${boss.id}/bills`);
  const [path = ''] = /\/agent-bills\/paid\/[\w-]+/.exec(list.html) ?? [];
  const form = { act: 'propose', cause: 'fraud', amount: '5.01', reason: 'opposite bets' };
  const tooMuch = await first(path, { form });
  expect([tooMuch.status, tooMuch.html]).toEqual([
    400,
    expect.stringContaining('id="amount-error"'),
  ]);
  expect(tooMuch.html).toContain('value="5.01"');
  const typo = await first(path, { form: { ...form, amount: 'five' } });
  expect(typo.html).toContain('id="amount-error"');
  expect((await first(path, { form: { ...form, amount: '5.00' } })).to).toContain(
    'done=clawback-proposed',
  );
  expect((await first('/agent-bills/clawbacks')).html).toContain(`href="${path}"`);
  expect((await first(path)).html).not.toContain('value="approve"');
  const [, clawback = ''] =
    /name="clawback" value="([\w-]+)"/.exec((await second(path)).html) ?? [];
  const approve = { act: 'approve', clawback, reason: 'bets seen' };
  expect((await first(path, { form: approve })).status).toBe(403);
  expect((await second(path, { form: approve })).to).toContain('done=clawback-clawed_back');
  expect((await second(path, { form: approve })).status).toBe(409);
  const validator = validatorOf('of the server');
  for (const page of [
    list,
    tooMuch,
    await second(path),
    await second('/agent-bills/clawbacks?show=all'),
  ]) {
    const { results } = await validator.validateString(page.html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  }
  for (const language of ['fil', 'ar'])
    expect((await second(path, { language })).html).not.toMatch(/office\.(claw|cause|paid)/);
  const { bills: read, sums, owed } = await bills();
  expect(read[0]).toMatchObject({
    amount: 500,
    revision: 0,
    approval: null,
    repaid: 0,
    clawback: { cause: 'fraud', amount: 500, fromWallet: 200, owed: 300, reason: 'opposite bets' },
  });
  expect([sums.amount, owed]).toEqual([0, 300]);
  const { money } = (await callOffice(testPlatform, 'one', 'memberCard', { id: boss.id }, ana))
    .value;
  expect(money).toMatchObject({ owed: 300, repaid: 0 });
  expect((await first(`/members/${boss.id}`)).html).toContain('Owed after clawbacks');
});

test('[AG-10] the file of a clawed-back bill has the reason, and can still be verified', async () => {
  const token = await logIn();
  const [bill] = (await bills()).bills;
  const id = { kind: 'dailyWage', from: bill?.from ?? 0 } as const;
  const { value } = await testPlatform.call('one', 'contractStatement', id, { token });
  const file = csvDocument([statementColumns, ...statementRows(value)]);
  expect(file).toContain('clawback,reason,,,,,,,,,,,opposite bets');
  expect(file).toContain('clawback,owed,,,,,,,,,,,300');
  expect(verifyStatement(file)).toEqual([]);
  const record = { kind: 'agentClawback' } as const;
  const statement = await testPlatform.call('one', 'memberTransactionDetail', record, { token });
  expect(statement.value.entries).toMatchObject([{ kind: 'agentClawback', amount: -200 }]);
});

test('[AG-07] the next bill repays the debt, and the income excludes the clawback', async () => {
  await addBet(player, 10_000, 0);
  await nextDay();
  const { bills: read, owed } = await bills();
  expect([read[0]?.amount, read[0]?.repaid, owed]).toEqual([1_000, 300, 0]);
  const { value } = await testPlatform.call('one', 'myIncome', {}, { token: await logIn() });
  expect(value.totals.total).toBe(1_000);
});

test('[AG-13] clawbacks need the right to decide, and another brand’s staff do not find bills', async () => {
  const [bill] = (
    await callOffice(
      testPlatform,
      'one',
      'paidBillList',
      { member: boss.id },
      await joinStaff('eve', 'owner'),
    )
  ).value.bills;
  const id = bill?.bill ?? '';
  const proposal = { bill: id, cause: 'error', amount: 100, reason: 'wrong table' } as const;
  const support = await joinStaff('helper', 'support');
  expect((await callOffice(testPlatform, 'one', 'proposeClawback', proposal, support)).status).toBe(
    403,
  );
  const other = await joinStaff('other', 'owner', 'two');
  expect(await callOffice(testPlatform, 'two', 'proposeClawback', proposal, other)).toMatchObject({
    message: 'not_found',
  });
  expect(await callOffice(testPlatform, 'two', 'paidBill', { id }, other)).toMatchObject({
    message: 'not_found',
  });
});
