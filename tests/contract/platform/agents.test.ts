import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import { openGame } from '../../support/external-vendor-table.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const testPlatform = platformForTests(paymentTenant('one'), {
  ...paymentTenant('few'),
  agentTypes: [2],
});
const { joinAs, placeUnder, addBet, addMovement, rename, again } = teamMembers(() => testPlatform);

const overview = async (
  { brand, token }: PaymentMember,
  input: CallInput<'teamOverview'> = {},
): Promise<CallOutput<'teamOverview'>> =>
  (await testPlatform.call(brand, 'teamOverview', input, { token })).value;

const listDownlines = (
  { brand, token }: Pick<PaymentMember, 'brand' | 'token'>,
  input: CallInput<'downlines'> = {},
) => testPlatform.callRaw(brand, 'downlines', input, { token });
const downlines = async (
  { brand, token }: Pick<PaymentMember, 'brand' | 'token'>,
  input: CallInput<'downlines'> = {},
): Promise<CallOutput<'downlines'>> =>
  (await testPlatform.call(brand, 'downlines', input, { token })).value;

test('[AG-02] the overview counts all levels of the agent’s own team', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  for (const member of [top, leaf, stranger]) await addBet(member, 100, 40);
  await addBet(sub, 10, 0, { product: 'LIVE' });
  const seen = await overview(top);
  expect(seen.members).toEqual({ direct: 1, all: 2, agents: 1, newToday: 2, newThisMonth: 2 });
  expect(seen.totals).toMatchObject({ staked: 110, paid: 40, result: -70, activeMembers: 2 });
  expect(seen.products.map(({ product, result }) => [product, result])).toEqual([
    ['RNG', -60],
    ['LIVE', -10],
  ]);
  expect((await overview(sub)).totals).toMatchObject({ staked: 100, activeMembers: 1 });
});

test('[AG-02] days are by the brand’s clock: today, yesterday, this month, own days', async () => {
  const top = await joinAs(1);
  const leaf = await joinAs(0, top);
  await addBet(leaf, 7, 0);
  const { firstDay, lastDay, timeZone } = await overview(top);
  expect([firstDay, timeZone]).toEqual([lastDay, 'Asia/Manila']);
  testPlatform.clock.move(dayMs);
  const later = await again(top);
  const staked = async (input: CallInput<'teamOverview'>) =>
    (await overview(later, input)).totals.staked;
  await addBet(leaf, 10, 0);
  expect(await staked({})).toBe(10);
  expect(await staked({ days: 1, skip: 1 })).toBe(7);
  expect(await staked({ from: firstDay, until: firstDay })).toBe(7);
  const month = await overview(later, { current: 'month' });
  expect(month.firstDay).toBe(`${month.lastDay.slice(0, 8)}01`);
  expect(
    await testPlatform.callRaw(
      'one',
      'teamOverview',
      { from: '2026-11-02', until: '2026-11-01' },
      later,
    ),
  ).toMatchObject({ message: 'invalid_input', value: { paths: ['until'] } });
});

test('[AG-04] direct members are paged by account, and opened level by level', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  for (let index = 0; index < 4; index += 1) await joinAs(0, top);
  const members = await downlines(top);
  expect(members).toMatchObject({ path: [], next: null, timeZone: 'Asia/Manila' });
  expect(members.members).toHaveLength(5);
  const today = (await overview(top)).firstDay;
  const days = { registeredOn: today, lastActiveOn: today };
  expect(members.members.find(({ id }) => id === sub.id)).toEqual({
    id: sub.id,
    account: sub.account,
    kind: 'agent',
    level: 1,
    downlines: 1,
    ...days,
  });
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await downlines(top, {
      limit: 2,
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    pages.push(page.members.map(({ account }) => account));
    cursor = page.next;
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(members.members.map(({ account }) => account).sort());
  expect(await downlines(top, { of: sub.id })).toMatchObject({
    path: [{ id: sub.id, account: sub.account }],
    members: [{ account: leaf.account, kind: 'player', level: 2, downlines: 0, ...days }],
  });
  const leafPage = await downlines(top, { of: leaf.id });
  expect(leafPage.path.map(({ id }) => id)).toEqual([sub.id, leaf.id]);
  expect(leafPage.members).toEqual([]);
  expect(await listDownlines(top, { after: 'made-up' })).toMatchObject({
    message: 'invalid_input',
    value: { paths: ['after'] },
  });
});

test('[AG-04] a search matches the beginning of accounts at all levels of the team', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  await rename(sub, 'Find-Sub');
  await rename(leaf, 'find-leaf');
  await rename(stranger, 'find-stranger');
  const accounts = async (account: string, agent?: string) =>
    (await downlines(top, { account, ...(agent === undefined ? {} : { of: agent }) })).members.map(
      (member) => [member.account, member.level],
    );
  expect(await accounts(' FIND-')).toEqual([
    ['find-leaf', 2],
    ['Find-Sub', 1],
  ]);
  expect(await accounts('find-', sub.id)).toEqual([['find-leaf', 2]]);
  expect(await accounts('ind-')).toEqual([]);
  expect(await accounts('find_')).toEqual([]);
});

test('[AG-04] another agent’s member is answered like an unknown one', async () => {
  const [top, other] = [await joinAs(1), await joinAs(1)];
  const sub = await joinAs(2, top);
  const foreign = await joinAs(0, other);
  const refusal = (agent: PaymentMember, of: string) => listDownlines(agent, { of });
  const unknown = await refusal(top, 'nobody');
  expect(unknown).toMatchObject({ status: 404, message: 'not_found' });
  for (const id of [foreign.id, other.id, top.id]) expect(await refusal(top, id)).toEqual(unknown);
  expect(await refusal(sub, top.id)).toEqual(unknown);
  testPlatform.clock.move(1);
  await placeUnder(sub, other);
  expect(await refusal(top, sub.id)).toEqual(unknown);
  expect((await downlines(other, { of: sub.id })).path).toEqual([
    { id: sub.id, account: sub.account },
  ]);
});

test('[AG-04] accounts that are phone numbers or addresses are masked and not searched', async () => {
  const top = await joinAs(1);
  const contacts = ['+639171234501', '09171234502', 'ana@mail.example'];
  for (const account of contacts) {
    const member = await joinAs(0, top);
    await testPlatform.database.run(sql`update account_member set account = ${account},
        account_key = ${account}, mobile_national = '9171234502', mobile = ${`+${member.id}`}
      where tenant = 'one' and id = ${member.id}`);
  }
  const { members, next } = await downlines(top, { limit: 2 });
  const nextPage = await downlines(top, { after: next ?? '' });
  const listed = [...members, ...nextPage.members].map(({ account }) => account);
  expect(listed.sort()).toEqual(['+6***01', '09***02', 'an***le']);
  expect(JSON.stringify([next, members, nextPage])).not.toMatch(/9171|ana@/);
  for (const account of ['+639', '0917', 'ana'])
    expect((await downlines(top, { account })).members).toEqual([]);
});

test('[AG-06] groups profit and loss by direct member, including all members below', async () => {
  const top = await joinAs(1);
  const [sub, player] = [await joinAs(2, top), await joinAs(0, top)];
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  for (const member of [top, stranger]) await addBet(member, 1_000, 0);
  await addBet(sub, 100, 40);
  await addBet(leaf, 10, 25, { product: 'LIVE' });
  const read = async ({ brand, token }: PaymentMember, input: CallInput<'userProfitLoss'> = {}) =>
    (await testPlatform.call(brand, 'userProfitLoss', input, { token })).value;
  const overview = await read(top);
  const noMoney = { deposits: 0, withdrawals: 0 };
  const ofSub = { staked: 110, paid: 65, validBet: 110, result: -45, ...noMoney };
  expect(overview.members.find(({ id }) => id === sub.id)).toEqual({
    id: sub.id,
    account: sub.account,
    ...ofSub,
  });
  expect(overview.members.find(({ id }) => id === player.id)).toMatchObject({
    staked: 0,
    result: 0,
  });
  expect(overview).toMatchObject({ totals: { ...ofSub, activeMembers: 2 }, next: null });
  const first = await read(top, { limit: 1 });
  const second = await read(top, { limit: 1, after: first.next ?? '' });
  expect([...first.members, ...second.members]).toEqual(overview.members);
  expect([second.next, second.totals]).toEqual([null, overview.totals]);
  const yesterday = await read(top, { days: 1, skip: 1 });
  expect(yesterday).toMatchObject({ members: [], totals: { staked: 0 } });
  expect((await read(sub)).members).toMatchObject([{ id: leaf.id, result: 15 }]);
});

test('[AG-06] a played round counts for the agent’s direct member above the player', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  await testPlatform.control('one', 'credit', { account: leaf.account, minor: 1_000 });
  const { context, game } = await openGame(testPlatform, '', 'one', leaf.token, 'JJ', false);
  const round = context.bet({ amount: 409, gameCode: game.gameCode });
  await context.expectSuccess('bet', round);
  await context.expectSuccess('win', context.win(round, { amount: 709 }));
  const { token } = top;
  const { value } = await testPlatform.call('one', 'userProfitLoss', {}, { token });
  const figures = { staked: 409, paid: 709, result: 300 };
  expect(value.members).toMatchObject([{ id: sub.id, ...figures, validBet: 409 }]);
  expect((await overview(top)).totals).toMatchObject(figures);
});

test('[AG-05] the team’s bets are listed newest first, by product and account', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  await rename(leaf, 'bettor');
  for (const member of [top, stranger]) await addBet(member, 1_000, 0);
  await addBet(sub, 1, 0);
  await addBet(leaf, 2, 3);
  testPlatform.clock.move(1);
  for (const stake of [4, 5]) await addBet(leaf, stake, 0, { product: 'LIVE' });
  const { brand, token } = top;
  const read = async (input: CallInput<'teamBetting'> = {}) =>
    (await testPlatform.call(brand, 'teamBetting', input, { token })).value;
  const stakes = async (input: CallInput<'teamBetting'>) =>
    (await read(input)).bets.map(({ staked }) => staked);
  const rows = await read();
  expect(rows.bets.map(({ member, staked }) => [member.account, staked])).toEqual([
    ['bettor', 5],
    ['bettor', 4],
    ['bettor', 2],
    [sub.account, 1],
  ]);
  expect(rows.bets[2]).toMatchObject({ member: { id: leaf.id }, product: 'RNG', result: 1 });
  expect(rows.sums).toEqual({ bets: 4, staked: 12, paid: 3, validBet: 12, result: -9 });
  const first = await read({ limit: 3 });
  const second = await read({ limit: 3, before: first.next ?? '' });
  expect([...first.bets, ...second.bets]).toEqual(rows.bets);
  expect([second.next, second.sums]).toEqual([null, rows.sums]);
  expect(await stakes({ product: 'LIVE' })).toEqual([5, 4]);
  expect(await stakes({ account: 'BETT', product: 'RNG' })).toEqual([2]);
  expect((await read({ account: 'bett' })).sums).toMatchObject({ bets: 3, staked: 11 });
  expect(await stakes({ account: stranger.account })).toEqual([]);
  expect(await stakes({ days: 1, skip: 1 })).toEqual([]);
  expect(
    await testPlatform.callRaw(brand, 'teamBetting', { before: '1' }, { token }),
  ).toMatchObject({ message: 'invalid_input', value: { paths: ['before'] } });
});

test('[AG-08] money of the team’s members is listed newest first, by type and account', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  await rename(leaf, 'payer');
  for (const member of [top, stranger]) await addMovement(member, 'deposit', 1_000);
  await addMovement(leaf, 'deposit', 500);
  await addMovement(sub, 'seed', 20);
  await addMovement(sub, 'withdrawal', -20);
  testPlatform.clock.move(1);
  for (const amount of [300, -40]) await addMovement(leaf, 'transfer-up', amount);
  await addMovement(leaf, 'seed', 9_000);
  const { brand, token } = top;
  const read = async (input: CallInput<'downlineTransactions'> = {}) =>
    (await testPlatform.call(brand, 'downlineTransactions', input, { token })).value;
  const amounts = async (input: CallInput<'downlineTransactions'>) =>
    (await read(input)).entries.map(({ amount }) => amount);
  const rows = await read();
  expect(rows.entries.map(({ member, kind, amount }) => [member.account, kind, amount])).toEqual(
    expect.arrayContaining([
      ['payer', 'deposit', 500],
      [sub.account, 'withdrawal', -20],
    ]),
  );
  expect(rows.entries.slice(0, 2)).toEqual(
    [-40, 300].map((amount) => ({
      sequence: expect.any(Number),
      at: testPlatform.clock.now(),
      kind: 'transferUp',
      amount,
      member: { id: leaf.id, account: 'payer' },
    })),
  );
  expect(rows.entries).toHaveLength(4);
  expect(rows.totals).toEqual([
    { kind: 'deposit', entries: 1, amount: 500 },
    { kind: 'withdrawal', entries: 1, amount: -20 },
    { kind: 'transferUp', entries: 2, amount: 260 },
  ]);
  const first = await read({ limit: 3 });
  const second = await read({ limit: 3, before: first.next ?? '' });
  expect([...first.entries, ...second.entries]).toEqual(rows.entries);
  expect([second.next, second.totals]).toEqual([null, rows.totals]);
  expect(await amounts({ kind: 'deposit' })).toEqual([500]);
  expect(await amounts({ account: 'PAY', kind: 'transferUp' })).toEqual([-40, 300]);
  expect((await read({ account: 'pay', kind: 'deposit' })).totals).toHaveLength(1);
  expect(await amounts({ days: 1, skip: 1 })).toEqual([]);
  for (const cursor of ['1', '1.2'])
    expect(
      await testPlatform.callRaw(brand, 'downlineTransactions', { before: cursor }, { token }),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['before'] } });
});

test('[AG-08] an agent reads nothing by the account or the id of another agent’s member', async () => {
  const [top, other] = [await joinAs(1), await joinAs(1)];
  const [ownMember, foreign] = [await joinAs(0, top), await joinAs(0, other)];
  for (const member of [ownMember, foreign]) await addMovement(member, 'deposit', 700);
  const read = async (
    { brand, token }: PaymentMember,
    input: CallInput<'downlineTransactions'> = {},
  ) => (await testPlatform.call(brand, 'downlineTransactions', input, { token })).value;
  expect(await read(top, { account: foreign.account })).toMatchObject({ entries: [], totals: [] });
  const cursor = `${testPlatform.clock.now() + 1}.1.${foreign.id}`;
  const page = await read(top, { before: cursor });
  expect(page.entries.map(({ member }) => member.id)).toEqual([ownMember.id]);
  testPlatform.clock.move(1);
  await placeUnder(ownMember, other);
  await addMovement(ownMember, 'deposit', 1);
  expect((await read(top)).totals).toEqual([{ kind: 'deposit', entries: 1, amount: 700 }]);
  expect((await read(other)).totals).toEqual([{ kind: 'deposit', entries: 2, amount: 701 }]);
});

test('[AG-15] refuses members, trial accounts and other brands’ agents', async () => {
  const refusal = async ({ brand, token }: PaymentMember, to = brand) => {
    const overviewAnswer = await testPlatform.callRaw(to, 'teamOverview', {}, { token });
    for (const name of [
      'downlines',
      'teamBetting',
      'userProfitLoss',
      'downlineTransactions',
    ] as const) {
      const { status, message } = await testPlatform.callRaw(to, name, {}, { token });
      expect([name, status, message]).toEqual([
        name,
        overviewAnswer.status,
        overviewAnswer.message,
      ]);
    }
    return overviewAnswer;
  };
  expect(await refusal(await joinAs(0))).toMatchObject({ status: 403, message: 'non_agent' });
  expect(await refusal(await joinAs(4))).toMatchObject({
    status: 403,
    message: 'need_true_account',
  });
  expect(await refusal(await joinAs(1, undefined, 'few'))).toMatchObject({ message: 'non_agent' });
  expect(await refusal(await joinAs(2, undefined, 'few'))).toMatchObject({ success: true });
  expect(await refusal(await joinAs(1), 'few')).toMatchObject({ message: 'invalid_token' });
  expect(await testPlatform.callRaw('one', 'teamOverview', {})).toMatchObject({
    message: 'missing_token',
  });
});
