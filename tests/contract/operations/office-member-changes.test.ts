import { beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { officeRoles } from '#schema/office-calls/acts.ts';
import {
  loginPassword,
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

/* Changes to a member's account by staff, at a brand without a sandbox. */
const brandOf = (code: string) => {
  const tenant = paymentTenant(code);
  const texts = { EN: 'Level' };
  return {
    ...tenant,
    modules: { ...tenant.modules, LOGINVERIFICATION: false },
    vipLevels: [1, 2].map((rank) => ({
      rank,
      points: rank,
      motif: 'star',
      title: texts,
      summary: texts,
      content: texts,
    })),
  };
};
const testPlatform = openForTests(() =>
  createTestPlatformWithoutSandbox(brandOf('one'), brandOf('two')),
);
const { call } = officeStaffForTests(testPlatform, [...officeRoles, 'foreign']);
const { join } = paymentMembers(() => testPlatform);
const reason = 'asked by letter';

beforeEach(() => testPlatform.clock.move(60_000));

const logIn = ({ account: username }: PaymentMember, side: 'player' | 'agent' = 'player') =>
  testPlatform.call('one', 'login', { username, password: loginPassword, side });
const statusOf = async ({ token }: Pick<PaymentMember, 'token'>) =>
  (await testPlatform.callRaw('one', 'balance', {}, { token })).status;
const lastActs = async (limit: number) =>
  (await call('staffActs', { limit })).value.acts.map(({ act, outcome }) => [act, outcome]);

test('[AG-15] owners make an agent, and a player again without direct members', async () => {
  const member = await join();
  const child = await join();
  const change = { id: member.id, type: 1, reason };
  for (const role of ['risk', 'cashier', 'support'] as const)
    expect((await call('changeMemberType', change, role)).message, role).toBe('not_permitted');
  expect((await call('changeMemberType', change, 'foreign')).status).toBe(404);
  expect((await call('changeMemberType', { ...change, type: 3 })).message).toBe('invalid_input');
  expect((await logIn(member, 'agent')).message).toBe('non_agent');
  expect((await call('changeMemberType', change)).value).toEqual({ type: 1 });
  expect((await call('changeMemberType', change)).message).toBe('state_changed');
  expect(await statusOf(member)).toBe(401);
  expect((await logIn(member, 'agent')).value.type).toBe(1);
  const upline = { id: child.id, upline: member.account, reason };
  expect((await call('setMemberUpline', upline)).success).toBe(true);
  const back = { ...change, type: 0 };
  expect((await call('changeMemberType', back)).message).toBe('agent_has_members');
  testPlatform.clock.move(1);
  expect((await call('setMemberUpline', { ...upline, upline: '' })).success).toBe(true);
  expect((await call('changeMemberType', back)).value).toEqual({ type: 0 });
  expect((await lastActs(4)).filter(([act]) => act === 'set-type')).toEqual([
    ['set-type', '1 → 0'],
    ['set-type', '0 → 1'],
  ]);
});

test('[MC-07] owners give a member a level, which the member reads', async () => {
  const member = await join();
  const level = { id: member.id, rank: 2, label: 'Gold', reason };
  expect((await call('changeMemberLevel', level, 'risk')).message).toBe('not_permitted');
  expect((await call('changeMemberLevel', level, 'foreign')).status).toBe(404);
  expect((await call('changeMemberLevel', { ...level, rank: 99 })).message).toBe('invalid_input');
  expect((await call('changeMemberLevel', { ...level, label: ' ' })).message).toBe('invalid_input');
  expect((await call('changeMemberLevel', level)).value).toEqual({ rank: 2, label: 'Gold' });
  const memberInfo = await testPlatform.call('one', 'memberInfo', {}, member);
  expect(memberInfo.value).toMatchObject({
    clubLabel: { labelName: 'Gold', rankLevel: 2 },
    memberLabel: ['Gold'],
  });
  expect((await call('memberCard', { id: member.id }, 'support')).value).toMatchObject({
    rank: 2,
    label: 'Gold',
    type: 0,
    state: 'open',
  });
  expect(await lastActs(1)).toEqual([['set-level', '0 → 2 Gold']]);
});

test('[AU-11] a suspended member cannot log in until the suspension is lifted', async () => {
  const member = await join();
  const act = { id: member.id, reason };
  for (const role of ['cashier', 'support'] as const)
    expect((await call('suspendMember', act, role)).message, role).toBe('not_permitted');
  expect((await call('suspendMember', act, 'foreign')).status).toBe(404);
  expect(await statusOf(member)).toBe(200);
  expect((await call('suspendMember', act, 'risk')).value).toEqual({ state: 'suspended' });
  expect(await statusOf(member)).toBe(401);
  expect(await logIn(member)).toMatchObject({ status: 403, message: 'account_suspended' });
  expect((await call('suspendMember', act, 'risk')).message).toBe('state_changed');
  expect((await call('closeMember', act, 'risk')).message).toBe('not_permitted');
  expect((await call('liftSuspension', act, 'risk')).value).toEqual({ state: 'open' });
  expect(await statusOf({ token: (await logIn(member)).value.token })).toBe(200);
  expect(await lastActs(2)).toEqual([
    ['lift-suspension', 'suspended → open'],
    ['suspend', 'open → suspended'],
  ]);
});

test('[AU-11] a closed account stays closed and retains its money', async () => {
  const member = await join();
  const act = { id: member.id, reason };
  const { database } = testPlatform;
  const sessionOf = () =>
    database.one(sql`select 1 as found from account_session where member = ${member.id}`);
  expect(await sessionOf()).toEqual({ found: 1 });
  expect((await call('closeMember', act)).value).toEqual({ state: 'closed' });
  expect(await sessionOf()).toBeUndefined();
  expect(await logIn(member)).toMatchObject({ status: 403, message: 'account_closed' });
  expect((await call('liftSuspension', act)).message).toBe('state_changed');
  const gift = { member: member.id, amount: 500, clientId: 'c-1', reason };
  await call('fundCorrections', { amount: 1_000, clientId: 'f-1', reason });
  expect((await call('proposeCorrection', gift)).value).toEqual({ state: 'posted' });
  expect((await call('memberCard', { id: member.id })).value).toMatchObject({
    state: 'closed',
    sessions: [],
    money: { cash: 500 },
  });
});
