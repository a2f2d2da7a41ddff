import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testRule } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const dayMs = 86_400_000;
const testPlatform = openForTests(() => {
  const plain = paymentTenant('bare');
  return createTestPlatform(
    codeTenant('one', '[A-Za-z0-9]+', 3, 20),
    codeTenant('digits', '[0-9]+', 10, 10),
    { ...plain, register: plain.register.filter(({ id }) => id !== 'affiliateCode') },
  );
});
const { joinAs, rename, again } = teamMembers(() => testPlatform);

const codeTenant = (
  code: string,
  acceptedPattern: string,
  minLength: number,
  maxLength: number,
) => {
  const tenant = paymentTenant(code);
  const rule = testRule('affiliateCode', {
    required: false,
    acceptedPattern,
    minLength,
    maxLength,
  });
  const others = tenant.register.filter(({ id }) => id !== 'affiliateCode');
  return { ...tenant, register: [...others, rule] };
};

const percent = (betVolume: number, rate: number) => ({
  betVolume,
  activeMember: 0,
  rate,
  rateType: 'P' as const,
});
async function joinWithContract(rows: ReturnType<typeof percent>[]): Promise<PaymentMember> {
  const agent = await joinAs(1);
  await rename(agent, 'topagent');
  const { platform } = testPlatform;
  await platform.provision({
    ...codeTenant('one', '[A-Za-z0-9]+', 3, 20),
    agents: {
      activeMember: { validBet: 50, deposit: 0 },
      providerShares: {},
      contracts: { dailyWage: [{ account: 'topagent', rows }] },
    },
    version: '2',
  });
  await platform.contracts.runIfDue();
  const accept = { kind: 'dailyWage', member: agent.id, number: 1, action: 'A' } as const;
  const { token } = agent;
  await testPlatform.call('one', 'processContract', accept, { token });
  return agent;
}
const offersOf = async (token: string, kind: ContractKind) =>
  (await testPlatform.call('one', 'contracts', { kind }, { token })).value.own;

const add = async (
  { brand, token }: PaymentMember,
  input: Partial<CallInput<'addAgentLink'>> = {},
) =>
  (await testPlatform.call(brand, 'addAgentLink', { kind: 'player', ...input }, { token })).value
    .code;
const list = async ({ brand, token }: PaymentMember, input: CallInput<'agentLinks'> = {}) =>
  (await testPlatform.call(brand, 'agentLinks', input, { token })).value;
const end = ({ brand, token }: PaymentMember, code: string) =>
  testPlatform.callRaw(brand, 'endAgentLink', { code }, { token });

let registrations = 0;
const register = (affiliateCode: string, brand = 'one') => {
  registrations += 1;
  return testPlatform.callRaw(brand, 'register', {
    username: `invited${registrations}`,
    countryDialingCode: '+63',
    affiliateCode,
    password: loginPassword,
    confirmPassword: loginPassword,
    paymentPassword: '846213',
    login: true,
    termsAccepted: true,
  });
};
const memberBy = (account: string) =>
  testPlatform.database.one<{ type: number; parent: string | null }>(sql`select m.type, e.parent
    from account_member m left join agent_edge e on e.tenant = m.tenant and e.child = m.id
    where m.tenant = 'one' and m.account = ${account}`);

test('[AG-03] a member registered by a link belongs to its agent', async () => {
  const agent = await joinAs(2);
  const [forPlayers, forAgents] = [await add(agent), await add(agent, { kind: 'agent' })];
  expect(await register(forPlayers)).toMatchObject({ success: true, value: { type: 0 } });
  expect(await memberBy(`invited${registrations}`)).toEqual({ type: 0, parent: agent.id });
  expect(await register(forAgents)).toMatchObject({ success: true, value: { type: 2 } });
  expect(await memberBy(`invited${registrations}`)).toEqual({ type: 2, parent: agent.id });
  const { links } = await list(agent);
  expect(links.map(({ code, kind, uses }) => [code, kind, uses]).sort()).toEqual(
    [
      [forPlayers, 'player', 1],
      [forAgents, 'agent', 1],
    ].sort(),
  );
});

test('[AG-03] a link for agents makes no agent after its owner stopped being one', async () => {
  const agent = await joinAs(1);
  const code = await add(agent, { kind: 'agent' });
  await testPlatform.database.run(sql`update account_member set type = 0
    where tenant = 'one' and id = ${agent.id}`);
  expect(await register(code)).toMatchObject({ success: true, value: { type: 0 } });
  expect(await memberBy(`invited${registrations}`)).toEqual({ type: 0, parent: null });
});

test('[AG-03] refuses used-up, expired and ended links like unknown codes', async () => {
  const agent = await joinAs(1);
  const { lastDay } = (await testPlatform.call('one', 'teamOverview', {}, { token: agent.token }))
    .value;
  const unknown = await register('NOSUCHCODE');
  expect(unknown).toMatchObject({ status: 400, value: { fields: { affiliateCode: {} } } });
  const once = await add(agent, { maxUses: 1 });
  const answers = await Promise.all([1, 2, 3].map(() => register(once)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const brief = await add(agent, { lastDay });
  const ended = await add(agent);
  expect(await end(agent, ended)).toMatchObject({ success: true });
  testPlatform.clock.move(dayMs);
  const states = ['used-up', 'expired', 'ended'];
  for (const code of [once, brief, ended]) expect(await register(code)).toEqual(unknown);
  const later = await again(agent);
  const { links } = await list(later);
  expect([once, brief, ended].map((code) => links.find((one) => one.code === code)?.state)).toEqual(
    states,
  );
  for (const [day, reason] of [
    [lastDay, 'past'],
    ['2026-02-30', 'invalid'],
  ] as const)
    expect(
      await testPlatform.callRaw('one', 'addAgentLink', { kind: 'player', lastDay: day }, later),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['lastDay'], reason } });
});

test('[AG-03] an agent neither sees nor ends another agent’s link', async () => {
  const [agent, other] = [await joinAs(1), await joinAs(1)];
  const code = await add(agent);
  const unknown = await end(other, 'NOSUCHCODE');
  expect(unknown).toMatchObject({ status: 404, message: 'not_found' });
  expect(await end(other, code)).toEqual(unknown);
  expect((await list(other)).links).toEqual([]);
  expect((await list(other, { before: `${testPlatform.clock.now() + 1}.${code}` })).links).toEqual(
    [],
  );
  expect(await list(agent)).toMatchObject({ links: [{ code, state: 'open' }], isFieldOn: true });
  const member = await joinAs(0);
  for (const [name, input] of [
    ['agentLinks', {}],
    ['addAgentLink', { kind: 'agent' }],
    ['endAgentLink', { code }],
  ] as const)
    expect(await testPlatform.callRaw('one', name, input, { token: member.token })).toMatchObject({
      status: 403,
      message: 'non_agent',
    });
});

test('[AG-03] links are paged, and 50 of an agent are open at once', async () => {
  const agent = await joinAs(1);
  const codes: string[] = [];
  for (let index = 0; index < 50; index += 1) codes.push(await add(agent));
  const create = () =>
    testPlatform.callRaw('one', 'addAgentLink', { kind: 'player' }, { token: agent.token });
  expect(await create()).toMatchObject({ status: 409, message: 'links_full' });
  const first = await list(agent, { limit: 30 });
  const second = await list(agent, { limit: 30, before: first.next ?? '' });
  expect([...first.links, ...second.links].map(({ code }) => code).sort()).toEqual(codes.sort());
  expect(second.next).toBeNull();
  await end(agent, codes[0] ?? '');
  expect(await create()).toMatchObject({ success: true });
});

test('[AG-03] codes have the form of the brand’s field, and need the field', async () => {
  const agent = await joinAs(1, undefined, 'digits');
  expect(await add(agent)).toMatch(/^\d{10}$/);
  const bare = await joinAs(1, undefined, 'bare');
  expect(await list(bare)).toMatchObject({ links: [], isFieldOn: false });
  expect(
    await testPlatform.callRaw('bare', 'addAgentLink', { kind: 'player' }, { token: bare.token }),
  ).toMatchObject({ message: 'registration_closed' });
});

test('[AG-03] offers agents registered by a link a part of its owner’s rates, once', async () => {
  const agent = await joinWithContract([percent(100, 10_001), percent(1_000, 20_000)]);
  const half = await add(agent, { kind: 'agent', rateShare: 50 });
  const plain = await add(agent, { kind: 'agent' });
  const tokens: string[] = [];
  for (const code of [half, plain]) {
    const answer = await register(code);
    tokens.push((answer as { value: { token: string } }).value.token);
  }
  const [offered = '', without = ''] = tokens;
  for (let turn = 0; turn < 2; turn += 1) await testPlatform.platform.contracts.runIfDue();
  expect(await offersOf(offered, 'dailyWage')).toMatchObject([
    { status: 'P', rows: [percent(100, 5_000), percent(1_000, 10_000)] },
  ]);
  expect(await offersOf(offered, 'dividend')).toEqual([]);
  expect(await offersOf(without, 'dailyWage')).toEqual([]);
  const shares = (await list(agent)).links.map(({ code, rateShare }) => [code, rateShare]);
  expect(Object.fromEntries(shares)).toEqual({ [half]: 50, [plain]: null });
  const forPlayers = { kind: 'player', rateShare: 50 } as const;
  const { token } = agent;
  expect(await testPlatform.callRaw('one', 'addAgentLink', forPlayers, { token })).toMatchObject({
    message: 'invalid_input',
    value: { paths: ['rateShare'] },
  });
});
