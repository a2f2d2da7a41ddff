import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setParent } from '#app/platform/agents/edges.ts';
import { sql } from '#app/platform/db/sql.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { openTurnoverLine, readTurnoverLines } from '#app/platform/settlement/turnover-lines.ts';
import type { CallInput } from '#schema/calls/table.ts';
import {
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const rules = sampleCashier({
  transfers: { min: 1_000, max: 50_000, dailyCount: 3, dailyMax: 60_000 },
});
const testPlatform = platformForTests(
  { ...paymentTenant('one'), cashier: rules },
  { ...paymentTenant('few'), cashier: rules, agentTypes: [2] },
  {
    ...paymentTenant('none'),
    cashier: { ...rules, transfers: { ...rules.transfers, dailyCount: 0 } },
  },
);
const { join } = paymentMembers(() => testPlatform);

afterAll(() => expectBalancedLedger(testPlatform.database));
beforeEach(() => testPlatform.clock.move(dayMs));

const now = (): number => testPlatform.clock.now();

async function give({ brand, id }: PaymentMember, amount: number): Promise<void> {
  await createLedger(testPlatform.database, testPlatform.clock).credit({
    tenant: brand,
    key: `given:${id}:${amount}`,
    kind: 'seed',
    amount,
    to: playerAccount(id, 'JPY'),
  });
}
const putUnder = (child: PaymentMember, parent: PaymentMember | null, from = now()) =>
  testPlatform.database.transaction((tx) =>
    setParent(tx, {
      tenant: child.brand,
      child: child.id,
      from,
      at: from,
      parent: parent?.id ?? null,
      source: 'staff',
    }),
  );
const makeAgent = ({ brand, id }: PaymentMember, type = 1) =>
  testPlatform.database.run(
    sql`update account_member set type = ${type} where tenant = ${brand} and id = ${id}`,
  );

async function pair(cash = 100_000, brand = 'one') {
  const [agent, member] = [await join(brand), await join(brand)];
  await makeAgent(agent);
  await putUnder(member, agent);
  await give(member, cash);
  return { agent, member };
}

let transferCount = 0;
const newId = (): string => `client-${(transferCount += 1)}`;
const send = ({ brand, token }: PaymentMember, change: Partial<CallInput<'memberTransfer'>> = {}) =>
  testPlatform.callRaw(
    brand,
    'memberTransfer',
    { clientId: newId(), direction: 'up', amount: 10_000, paymentPassword, ...change },
    { token },
  );
const cashOf = async ({ brand, id }: PaymentMember): Promise<number> =>
  (await createLedger(testPlatform.database, testPlatform.clock).balanceOf(
    brand,
    playerAccount(id, 'JPY'),
  )) ?? 0;
const statusOf = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'memberTransferStatus', {}, { token })).value;
const linesOf = ({ brand, id }: PaymentMember) =>
  readTurnoverLines(testPlatform.database, { tenant: brand, member: id, currency: 'JPY' });
const statementOf = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'memberTransactionDetail', {}, { token })).value.entries.map(
    ({ kind, amount }) => [kind, amount],
  );

describe('[MC-05] a transfer to a direct relative', () => {
  test('moves cash up and down, opens a wagering line, and notifies the receiver', async () => {
    const { agent, member } = await pair();
    expect(await send(member, { amount: 10_000 })).toMatchObject({
      success: true,
      value: { direction: 'up', amount: 10_000, account: expect.stringContaining('***') },
    });
    expect([await cashOf(member), await cashOf(agent)]).toEqual([90_000, 10_000]);
    expect(await linesOf(agent)).toMatchObject([
      { source: 'transfer', amount: 10_000, required: 10_000, done: 0 },
    ]);
    expect((await statementOf(member))[0]).toEqual(['transferUp', -10_000]);
    expect(await statementOf(agent)).toEqual([['transferUp', 10_000]]);
    const inbox = await testPlatform.call(
      'one',
      'inbox',
      { language: 'EN' },
      { token: agent.token },
    );
    expect(JSON.stringify(inbox.value)).toContain(member.account);

    // Transfers are neither winnings nor losses [MC-08].
    for (const { token } of [member, agent])
      expect(
        (await testPlatform.call('one', 'personalProfit', {}, { token })).value.totals.result,
      ).toBe(0);

    await give(agent, 70_000);
    expect(
      await send(agent, {
        direction: 'down',
        account: member.account.toUpperCase(),
        amount: 5_000,
      }),
    ).toMatchObject({ success: true, value: { account: member.account } });
    expect((await statementOf(member))[0]).toEqual(['transferDown', 5_000]);
    expect(await statusOf(agent)).toMatchObject({ upline: null, members: [member.account] });
    expect(await statusOf(member)).toMatchObject({ members: [], countLeft: 2, dailyLeft: 50_000 });
  });

  test('happens once per id; an id with other content is refused', async () => {
    const { agent, member } = await pair();
    const clientId = newId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(member, { clientId, amount: 7_000 })),
    );
    for (const reply of replies) expect(reply).toEqual({ ...replies[0] });
    expect([await cashOf(member), await cashOf(agent)]).toEqual([93_000, 7_000]);
    // The repeat returns the stored result, so no password is needed.
    expect(await send(member, { clientId, amount: 7_000, paymentPassword: '' })).toMatchObject({
      success: true,
    });
    expect(await send(member, { clientId, amount: 7_001 })).toMatchObject({
      message: 'transfer_reused',
    });
  });

  test('opposite transfers at once wait for each other, and nothing is lost', async () => {
    const { agent, member } = await pair(50_000);
    await give(agent, 50_000);
    const replies = await Promise.all(
      [1, 2, 3].flatMap(() => [
        send(member, { amount: 2_000 }),
        send(agent, { direction: 'down', account: member.account, amount: 2_000 }),
      ]),
    );
    expect(replies.every(({ success }) => success)).toBe(true);
    expect((await cashOf(agent)) + (await cashOf(member))).toBe(100_000);
  });

  test('goes to no one else: a grandparent, a sibling, a stranger, a former agent', async () => {
    const { agent, member } = await pair();
    const [top, sibling] = [await join(), await join()];
    await makeAgent(top);
    await putUnder(agent, top);
    await putUnder(sibling, agent);
    await give(top, 50_000);
    for (const account of [member.account, 'nobody-of-that-name', '', top.account])
      expect(await send(top, { direction: 'down', account })).toMatchObject({
        message: 'field_invalid',
        value: { fields: { account: { key: 'transfer.not_yours' } } },
      });
    expect(await send(member, { direction: 'down', account: sibling.account })).toMatchObject({
      message: 'field_invalid',
    });
    await putUnder(member, null, now() + 1);
    testPlatform.clock.move(1_000);
    expect(await send(member)).toMatchObject({ status: 409, message: 'no_upline' });
    expect(await cashOf(member)).toBe(100_000);
  });

  test('is of money that could be withdrawn: lines of turnover hold the rest back', async () => {
    const { agent, member } = await pair(30_000);
    await openTurnoverLine(testPlatform.database, {
      tenant: 'one',
      member: member.id,
      currency: 'JPY',
      id: 'deposit:1',
      source: 'deposit',
      amount: 25_000,
      required: 75_000,
      at: now(),
    });
    expect(await statusOf(member)).toMatchObject({
      cash: 30_000,
      amount: 5_000,
      heldAmount: 25_000,
    });
    expect(await send(member, { amount: 5_001 })).toMatchObject({
      status: 403,
      message: 'turnover_left',
      value: { amount: 5_000 },
    });
    expect(await send(member, { amount: 5_000 })).toMatchObject({ success: true });
    // Received money cannot be sent on or back before it is wagered.
    expect(
      await send(agent, { direction: 'down', account: member.account, amount: 1_000 }),
    ).toMatchObject({ message: 'turnover_left' });
    expect(await send(member, { amount: 26_000 })).toMatchObject({ message: 'wallet_short' });
  });

  test('respects bounds, daily number and daily sum, which reset the next day', async () => {
    const { member } = await pair(500_000);
    for (const amount of [999, 50_001])
      expect(await send(member, { amount })).toMatchObject({
        status: 400,
        message: 'invalid_input',
        value: { fields: { amount: { values: { min: 1_000, max: 50_000 } } } },
      });
    expect(await send(member, { amount: 50_000 })).toMatchObject({ success: true });
    expect(await send(member, { amount: 10_001 })).toMatchObject({
      status: 403,
      message: 'transfer_daily_max',
      value: { left: 10_000 },
    });
    const parallel = await Promise.all([1, 2, 3, 4].map(() => send(member, { amount: 1_000 })));
    expect(parallel.map(({ message }) => message).sort()).toEqual(
      [null, null, 'transfer_daily_count', 'transfer_daily_count'].sort(),
    );
    // A day later. The clock would expire the session, so the transfers are moved instead.
    await testPlatform.database.run(
      sql`update member_transfer set at = at - ${dayMs} where tenant = 'one' and sender = ${member.id}`,
    );
    expect(await send(member, { amount: 50_000 })).toMatchObject({ success: true });
  });

  test('counts as the receiver’s deposit; a refusal does not reveal their limit', async () => {
    const { agent, member } = await pair();
    expect(
      await testPlatform.callRaw(
        'one',
        'setLimit',
        { kind: 'deposit', period: 'day', value: 12_000 },
        { token: agent.token },
      ),
    ).toMatchObject({ success: true });
    expect(await send(member, { amount: 10_000 })).toMatchObject({ success: true });
    const refused = await send(member, { amount: 2_001 });
    expect(refused).toMatchObject({ status: 409, message: 'receiver_unavailable', value: null });
    expect(await send(member, { amount: 2_000 })).toMatchObject({ success: true });
    expect(await cashOf(agent)).toBe(12_000);
  });

  test('is refused to and from a member on a break', async () => {
    const { agent, member } = await pair();
    expect(
      await testPlatform.callRaw('one', 'timeOut', { hours: 24 }, { token: agent.token }),
    ).toMatchObject({ success: true });
    expect(await send(member)).toMatchObject({ message: 'receiver_unavailable' });
    await testPlatform.database.run(
      sql`update account_member set type = 4 where tenant = 'one' and id = ${member.id}`,
    );
    expect(await send(member)).toMatchObject({ status: 403, message: 'need_true_account' });
  });

  test('needs the payment password, and a brand that offers it', async () => {
    const { agent, member } = await pair();
    expect(await send(member, { paymentPassword: '000111' })).toMatchObject({
      message: 'payment_password_wrong',
    });
    expect(await cashOf(agent)).toBe(0);
    const closed = await pair(50_000, 'none');
    expect(await send(closed.member)).toMatchObject({ status: 403, message: 'transfers_closed' });
  });
});

describe('[AG-15] assigning members to an agent', () => {
  const referralOf = async ({ brand, id }: PaymentMember): Promise<string> =>
    (
      await testPlatform.database.one<{ code: string }>(
        sql`select referral_code as code from account_member where tenant = ${brand} and id = ${id}`,
      )
    )?.code ?? '';
  const hasUpline = async ({ brand, token }: PaymentMember): Promise<boolean> =>
    (await testPlatform.call(brand, 'memberInfo', {}, { token })).value.toUpline;

  test('registration with an agent’s code assigns; a member’s code does not', async () => {
    const [agent, friend] = [await join(), await join()];
    await makeAgent(agent);
    const invited = await join('one', { referralCode: (await referralOf(agent)).toLowerCase() });
    const befriended = await join('one', { referralCode: await referralOf(friend) });
    expect([await hasUpline(invited), await hasUpline(befriended)]).toEqual([true, false]);
    expect((await statusOf(agent)).members).toEqual([invited.account]);
  });

  test('[AG-15] uses the brand’s own list of agents', async () => {
    const [agent, member] = [await join('few'), await join('few')];
    const invite = async () =>
      hasUpline(await join('few', { referralCode: await referralOf(agent) }));
    const putUnderAgent = () =>
      testPlatform.platform.runStaffCommand({
        command: 'set-upline',
        brand: 'few',
        staff: 'ana',
        reason: 'a letter',
        member: member.account,
        upline: agent.account,
      });
    await makeAgent(agent);
    expect(await invite()).toBe(false);
    expect(await putUnderAgent()).toMatchObject({ fault: { value: { reason: 'not_agent' } } });
    expect((await statusOf(agent)).members).toEqual([]);
    await makeAgent(agent, 2);
    expect(await invite()).toBe(true);
    expect(await putUnderAgent()).toMatchObject({ ok: true });
    expect((await statusOf(agent)).members).toHaveLength(2);
  });

  test('staff assign with a logged reason, without cycles, to agents only', async () => {
    const [agent, member, other] = [await join(), await join(), await join()];
    await makeAgent(agent);
    const act = (account: string, upline: string) =>
      testPlatform.platform.runStaffCommand({
        command: 'set-upline',
        brand: 'one',
        staff: 'ana',
        reason: 'a letter',
        member: account,
        upline,
      });
    expect(await act(member.account, agent.account)).toMatchObject({
      ok: true,
      value: { upline: agent.account },
    });
    expect((await statusOf(agent)).members).toEqual([member.account]);
    await makeAgent(member);
    expect(await act(agent.account, member.account)).toMatchObject({
      fault: { key: 'invalid_input', value: { reason: 'cycle' } },
    });
    expect(await act(member.account, other.account)).toMatchObject({
      fault: { value: { reason: 'not_agent' } },
    });
    expect(await act(member.account, 'nobody')).toMatchObject({
      fault: { key: 'account_unknown' },
    });
    testPlatform.clock.move(1_000);
    expect(await act(member.account, '')).toMatchObject({ ok: true, value: { upline: null } });
    expect((await statusOf(agent)).members).toEqual([]);
    expect(
      await testPlatform.database.query(
        sql`select act, outcome, reason from staff_act where tenant = 'one' and member = ${member.id} order by id`,
      ),
    ).toEqual([
      { act: 'set-upline', outcome: agent.account, reason: 'a letter' },
      { act: 'set-upline', outcome: '', reason: 'a letter' },
    ]);
  });
});
