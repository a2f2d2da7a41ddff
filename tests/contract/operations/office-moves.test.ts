import { beforeAll, expect, test } from 'vitest';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { sql } from '#app/platform/db/sql.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Staff move an agent with contracts to another agent. */
const dayMs = 86_400_000;
const wage = (rate: number) => ({ betVolume: 0, activeMember: 0, rateType: 'P' as const, rate });
const reason = 'letter of 3 November';

const testPlatform = platformForTests(
  {
    ...paymentTenant('one'),
    agents: {
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: {},
      contracts: {
        dailyWage: ['chief', 'other'].map((account) => ({ account, rows: [wage(100_000)] })),
      },
    },
  },
  paymentTenant('two'),
);
let owner = '';
let risk = '';
const { joinAs, addBet, rename } = teamMembers(() => testPlatform);
const call = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
  token = owner,
  brand = 'one',
) => callOffice(testPlatform, brand, name, input, token);
const contractCall = (name: 'proposeContract' | 'processContract', input: object, token: string) =>
  testPlatform.callRaw('one', name, { kind: 'dailyWage', ...input }, { token });
const accept = async ({ id: member, token }: PaymentMember) =>
  expect(
    await contractCall('processContract', { member, number: 1, action: 'A' }, token),
  ).toMatchObject({ success: true });

const joinStaff = async (name: string) => {
  owner = (await joinOffice(testPlatform, 'one', `${name}-owner`, 'owner')).token;
  risk = (await joinOffice(testPlatform, 'one', `${name}-risk`, 'risk')).token;
};

let chief: PaymentMember;
let other: PaymentMember;
let sub: PaymentMember;
let player: PaymentMember;
beforeAll(async () => {
  await joinStaff('first');
  [chief, other] = [
    { ...(await joinAs(1)), account: 'chief' },
    { ...(await joinAs(1)), account: 'other' },
  ];
  for (const agent of [chief, other]) await rename(agent, agent.account);
  await testPlatform.platform.contracts.runIfDue();
  for (const agent of [chief, other]) await accept(agent);
  sub = await joinAs(2, chief);
  player = await joinAs(0, sub);
  expect(
    await contractCall('proposeContract', { member: sub.id, rows: [wage(50_000)] }, chief.token),
  ).toMatchObject({ success: true });
  await accept(sub);
});

const billsOf = (agentIndex: number) =>
  testPlatform.database.query<{ child: string; parent: string; amount: number }>(sql`
    select child, parent, amount from agent_bill where tenant = 'one' and window_from =
      (select distinct window_from from agent_bill where tenant = 'one'
        order by window_from offset ${agentIndex} limit 1)
    order by amount, child`);

test('[AG-15] [MC-07] staff move an agent at the next boundary, after a preview', async () => {
  const page = officeVisitor(testPlatform, 'one', owner);
  const card = `/members/${sub.id}`;
  const form = { act: 'move', upline: 'other' };
  const { to } = await page(card, { form });
  expect(to).toBe(`${card}/move?upline=other`);
  for (const [language, words] of [
    ['en', 'Continues with the new agent'],
    ['fil', 'Tuloy sa bagong agent'],
    ['ar', 'يستمر مع الوكيل الجديد'],
  ] as const) {
    const { html, status } = await page(to ?? '', { language });
    expect([status, html.includes(words), html.includes('office.move_')]).toEqual([
      200,
      true,
      false,
    ]);
  }
  const preview = await call('previewMemberUpline', { id: sub.id, upline: 'other' });
  expect(preview.value).toMatchObject({
    isLater: true,
    agent: { account: 'other' },
    windows: [{ kind: 'dailyWage' }],
    contracts: [{ member: { id: sub.id }, kind: 'dailyWage', effect: 'continues' }],
  });
  const { seen, from } = preview.value;
  const move = { id: sub.id, upline: 'other', reason };
  expect((await call('setMemberUpline', move)).message).toBe('move_changed');
  expect((await page(to ?? '', { form: { act: 'set-upline', seen, reason } })).to).toBe(
    `${card}?done=saved`,
  );
  // The job does not end the contract that begins with the move.
  await testPlatform.platform.contracts.runIfDue();
  expect((await call('memberCard', { id: sub.id })).value).toMatchObject({
    upline: { account: 'chief' },
    nextUpline: { agent: { account: 'other' }, from, canCancel: true },
  });
  const [act] = (await call('staffActs', { limit: 1 })).value.acts;
  expect(act).toMatchObject({ act: 'set-upline', reason, member: sub.id });
  expect(act?.outcome).toMatch(/^other · \d{4}-\d\d-\d\d$/);
  expect(
    await contractCall('proposeContract', { member: sub.id, rows: [wage(1)] }, chief.token),
  ).toMatchObject({ message: 'move_scheduled' });
});

test('[AG-15] a scheduled move is cancelled with a reason, and can be scheduled again', async () => {
  const page = officeVisitor(testPlatform, 'one', owner);
  const card = `/members/${sub.id}`;
  expect((await page(card)).html).toContain('value="cancel-move"');
  const form = { act: 'cancel-move', reason };
  expect((await page(card, { form })).to).toBe(`${card}?done=saved`);
  expect((await page(card, { form })).status).toBe(409);
  expect((await call('memberCard', { id: sub.id })).value).toMatchObject({
    upline: { account: 'chief' },
    nextUpline: null,
  });
  const [act] = (await call('staffActs', { limit: 1 })).value.acts;
  expect(act).toMatchObject({ act: 'cancel-move', reason, member: sub.id });
  expect(act?.outcome).toMatch(/^other · \d{4}-\d\d-\d\d$/);
  expect((await call('cancelMemberMove', { id: sub.id, reason }, risk)).message).toBe(
    'not_permitted',
  );
  const { seen } = (await call('previewMemberUpline', { id: sub.id, upline: 'other' })).value;
  const again = await call('setMemberUpline', { id: sub.id, upline: 'other', seen, reason });
  expect(again.value.upline).toBe('other');
});

test('[AG-15] bets before the move count for the line before, and later ones for the new line', async () => {
  const { clock, platform } = testPlatform;
  const next = async () => {
    clock.move(dayMs);
    await platform.contracts.runIfDue();
  };
  await next();
  await addBet(player, 1_000, 0);
  await next();
  await next();
  const line = (await billsOf(0)).filter(({ child }) => child !== chief.id);
  expect(line).toMatchObject(
    [
      { child: other.id, amount: 50 },
      { child: sub.id, parent: other.id, amount: 50 },
    ].sort((a, b) => (a.child < b.child ? -1 : 1)),
  );
  await joinStaff('later');
  expect((await call('memberCard', { id: sub.id })).value).toMatchObject({
    upline: { account: 'other' },
    nextUpline: null,
  });
});

test('[AG-15] a refused agent has its message at the field, and staff of others move no one', async () => {
  const page = officeVisitor(testPlatform, 'one', owner);
  const { account } = player;
  for (const [member, upline, words] of [
    [sub.id, 'nobody', 'There’s no account with this name.'],
    [sub.id, account, 'This account isn’t an agent.'],
    [sub.id, 'other', 'The member is already under this agent.'],
    [other.id, sub.account, 'This agent is in the member’s own team.'],
  ] as const) {
    const { html, status } = await page(`/members/${member}`, { form: { act: 'move', upline } });
    expect([upline, status >= 400]).toEqual([upline, true]);
    expect(html).toMatch(
      new RegExp(`value="${upline}"[^>]*>\\s*<p class="field-error" id="upline-error">${words}`),
    );
  }
  const input = { id: sub.id, upline: 'chief' };
  expect((await call('previewMemberUpline', input, risk)).message).toBe('not_permitted');
  const { token } = await joinOffice(testPlatform, 'two', 'foreign', 'owner');
  expect((await call('previewMemberUpline', input, token, 'two')).message).toBe('not_found');
  expect((await call('setMemberUpline', { ...input, reason }, token, 'two')).message).toBe(
    'not_found',
  );
});
