import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { mayDo, officeRoles, type OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallDefinition } from '#schema/office-calls/call.ts';
import {
  officeCallTable,
  type OfficeCallName,
  type OfficeInput,
} from '#schema/office-calls/table.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { bankChannel } from '../../support/deposit-members.ts';
import {
  callOffice,
  joinOffice,
  officeCode,
  type LoggedInStaff,
} from '../../support/office-staff.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minuteMs = 60_000;
const cashier = sampleCashier({
  channels: [bankChannel],
  withdrawals: {
    min: 1_000,
    max: 500_000,
    dailyMax: 800_000,
    reviewAbove: 100_000,
    fourEyesAbove: 300_000,
    memberCancels: false,
  },
});
const testPlatform = platformForTests(
  { ...paymentTenant('one'), cashier },
  { ...paymentTenant('two'), cashier },
);
const staff = new Map<OfficeRole, LoggedInStaff>();
const {
  join,
  memberWith,
  withdraw: withdrawal,
  balance: balances,
} = cashMembers(() => testPlatform);

const call = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
  role: OfficeRole = 'owner',
  brand = 'one',
) => callOffice(testPlatform, brand, name, input, staff.get(role)?.token);

beforeAll(async () => {
  for (const role of officeRoles)
    staff.set(role, await joinOffice(testPlatform, 'one', `the-${role}`, role));
  await joinOffice(testPlatform, 'two', 'other', 'owner');
});
// Sessions are short, and a code is valid once.
beforeEach(() => testPlatform.clock.move(minuteMs));

const inboxOf = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'inbox', { language: 'EN' }, { token })).value.messages;

test('[MC-07] each role may do what the table says, and nothing else', async () => {
  const calls = Object.entries(officeCallTable) as [OfficeCallName, OfficeCallDefinition][];
  for (const [name, { access }] of calls)
    for (const role of officeRoles) {
      if (typeof access !== 'string' || access === 'guest') continue;
      const reply = await callOffice(
        testPlatform,
        'one',
        name,
        // No call accepts this input, so permitted callers get a validation error.
        { limit: 'x', id: '', query: '', days: 'x', segment: 0, day: '' } as never,
        staff.get(role)?.token,
      );
      expect(reply.message === 'not_permitted', `${role} ${name}`).toBe(!mayDo(role, access));
    }
});

test('[MC-04] a withdrawal is approved and another rejected; the member reads why', async () => {
  const member = await memberWith(50_000);
  const id = await withdrawal(member, 10_000);
  const { withdrawals, total } = (await call('withdrawalQueue', {}, 'support')).value;
  expect(withdrawals.at(-1)).toMatchObject({
    id,
    amount: 10_000,
    reasons: ['first_to_instrument'],
  });
  expect(total).toBe(withdrawals.length);
  const act = { id, reason: 'papers seen' };
  expect((await call('officeApprove', act, 'support')).message).toBe('not_permitted');
  expect((await call('officeApprove', act, 'cashier')).value).toEqual({ outcome: 'approved' });
  const again = await call('officeReject', act, 'risk');
  expect(again).toMatchObject({
    status: 409,
    message: 'state_changed',
    value: { state: 'approved' },
  });
  await testPlatform.platform.withdrawalJob.runTurn();
  const part = { part: `${id}-1`, status: 'paid', reason: 'slip 12' } as const;
  expect((await call('officeSettle', part, 'risk')).message).toBe('not_permitted');
  expect((await call('officeSettle', part, 'cashier')).status).toBe(200);
  const detail = (await call('officeWithdrawal', { id })).value;
  expect(detail.acts.map(({ act: name, staff: who }) => `${who} ${name}`)).toEqual([
    'the-cashier approve',
    'the-cashier mark-paid',
  ]);
  const payee = await memberWith(50_000);
  const other = await withdrawal(payee, 10_000);
  const rejection = { id: other, reason: 'the bank closed it' };
  expect((await call('officeReject', rejection, 'risk')).value).toEqual({ outcome: 'rejected' });
  expect(await balances(payee)).toEqual({ minor: 50_000, locked: 0 });
  await testPlatform.platform.withdrawalJob.runTurn();
  const texts = (await inboxOf(payee)).map(({ text }) => text);
  expect(texts.join('\n')).toContain('the bank closed it');
});

test('[MC-04] a queue of 200 comes in pages, each once', async () => {
  const { database } = testPlatform;
  await database.run(sql`insert into withdrawal (tenant, id, member, currency, client_id, amount,
      on_hold, instrument, method, bank, masked, holder, language, state, reasons, requested_by,
      requested_at, changed_at)
    select 'one', 'Q' || n, 'nobody' || n, 'JPY', 'q', 1000, 0, 'bank', 'bank', 'B', '1', 'H', 'EN',
      'review', '["large_amount"]'::jsonb, 'nobody' || n, 1000 + n / 3, 1000
    from generate_series(1, 200) n`);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = (await call('withdrawalQueue', { limit: 30, ...(after ? { after } : {}) })).value;
    ids.push(...page.withdrawals.map(({ id }) => id).filter((id) => id.startsWith('Q')));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
  await database.run(sql`delete from withdrawal where tenant = 'one' and client_id = 'q'`);
});

test('[MC-01] [ASVS 7.4.5] a member’s card is found, has notes that stay, and ends sessions', async () => {
  const member = await memberWith(7_000);
  const found = (await call('findMembers', { query: member.account.toUpperCase() })).value;
  expect(found.members).toMatchObject([{ id: member.id, account: member.account }]);
  const note = { id: member.id, text: 'Called about a card.' };
  expect((await call('addNote', note, 'support')).status).toBe(200);
  const card = (await call('memberCard', { id: member.id }, 'support')).value;
  expect(card).toMatchObject({
    money: { cash: 7_000, locked: 0, withdrawable: 7_000 },
    notes: [{ staff: 'the-support', text: note.text }],
    exclusion: null,
  });
  expect(card.sessions.length).toBeGreaterThan(0);
  const end = { id: member.id, reason: 'asked us to' };
  expect((await call('endMemberSessions', end, 'cashier')).message).toBe('not_permitted');
  expect((await call('endMemberSessions', end, 'support')).value.ended).toBe(card.sessions.length);
  expect(await testPlatform.callRaw('one', 'balance', {}, member)).toMatchObject({ status: 401 });
  const nobody = { ...end, id: 'nobody' };
  expect((await call('endMemberSessions', nobody, 'support')).message).toBe('not_found');
  for (const change of [
    `update office_note set text = 'x' where tenant = 'one'`,
    `delete from office_note where tenant = 'one'`,
    `update staff_act set reason = 'x' where tenant = 'one'`,
    `delete from office_message where tenant = 'one'`,
  ])
    await testPlatform.database.run(change).then(
      (rows) => expect(rows, change).toBe(0),
      (error: Error) => expect(error.message).toContain('append-only'),
    );
});

test('[MC-07] a correction that takes money needs another person', async () => {
  const member = await memberWith(7_000);
  const correction = { member: member.id, amount: -500, clientId: 'fix-1', reason: 'paid twice' };
  expect((await call('proposeCorrection', correction, 'cashier')).value.state).toBe('proposed');
  expect((await call('adjustments', {})).value.adjustments).toMatchObject([{ id: 'fix-1' }]);
  const approval = { id: 'fix-1', reason: 'seen both slips' };
  expect((await call('approveCorrection', approval, 'cashier')).message).toBe('own_request');
  expect((await call('approveCorrection', approval, 'owner')).status).toBe(200);
  expect(await balances(member)).toEqual({ minor: 6_500, locked: 0 });
});

test('[MC-13] one row reaches all, a rank, or one member', async () => {
  const [one, other] = [await memberWith(1_000), await memberWith(1_000)];
  await testPlatform.database.run(
    sql`update account_member set rank_level = 7 where tenant = 'one' and id = ${one.id}`,
  );
  const texts = { EN: { title: 'Hello', text: 'We are open again.' } };
  const reason = 'opening hours';
  const send = (clientId: string, segment: OfficeInput<'sendMessage'>['segment']) =>
    call('sendMessage', { segment, texts, clientId, reason }, 'support');
  expect((await send('m-1', { kind: 'rank', rank: 7 })).value).toEqual({ id: 'm-1', members: 1 });
  expect((await send('m-2', { kind: 'member', account: other.account })).status).toBe(200);
  expect((await send('m-3', { kind: 'member', account: 'nobody' })).message).toBe(
    'account_unknown',
  );
  const ids = async (member: PaymentMember) => (await inboxOf(member)).map(({ id }) => id);
  expect(await ids(one)).toEqual(['staff:m-1']);
  expect(await ids(other)).toEqual(['staff:m-2']);
  await send('m-4', { kind: 'all' });
  expect((await ids(one)).length).toBe(2);
  expect((await ids(other)).length).toBe(2);
  const { messages } = (await call('sentMessages', {})).value;
  expect(messages.map(({ id }) => id).sort()).toEqual(['m-1', 'm-2', 'm-4']);
});

test('[MC-07] before a day is closed, staff see what is on hold, unassigned and unposted', async () => {
  const openBefore = (await call('days', { days: 1 })).value.open;
  expect(openBefore).toMatchObject({ suspense: 0, unposted: 0 });
  await withdrawal(await memberWith(50_000), 10_000);
  for (const [brand, refs] of [
    ['one', ['first']],
    ['two', ['second', 'third']],
  ] as const) {
    const { token } = await join(brand);
    const order = { clientId: `unposted-${brand}`, channel: 'bank', amount: 10_000 };
    const deposit = (await testPlatform.call(brand, 'createDeposit', order, { token })).value.id;
    for (const ref of refs)
      await testPlatform.database
        .run(sql`insert into deposit_receipt (tenant, provider, ref, deposit,
          currency, paid, fee, state, reason, at, changed_at)
        values (${brand}, 'p', ${ref}, ${deposit}, 'JPY', 700, 0, 'held', '', 0,
          ${testPlatform.clock.now()})`);
  }
  expect((await call('days', { days: 1 })).value.open).toEqual({
    onHold: openBefore.onHold + 10_000,
    suspense: 0,
    unposted: 1,
  });
});

test('[MC-07] hides a brand’s requests and members from the staff of another brand', async () => {
  const member = await memberWith(50_000);
  const id = await withdrawal(member, 10_000);
  const ownLogin = await callOffice(testPlatform, 'two', 'officeLogin', {
    username: 'other',
    password: 'Quiet-Harbour-26',
  });
  expect(ownLogin.value.stage).toBe('code');
  const row = await testPlatform.database.one<{ id: string }>(
    sql`select id from office_account where tenant = 'two'`,
  );
  expect(row).toBeDefined();
  const foreign = await joinOffice(testPlatform, 'two', 'foreign', 'owner');
  for (const [name, input] of [
    ['officeWithdrawal', { id }],
    ['officeApprove', { id, reason: 'from elsewhere' }],
    ['memberCard', { id: member.id }],
  ] as const)
    expect(
      (await callOffice(testPlatform, 'two', name, input as never, foreign.token)).status,
      name,
    ).toBe(404);
  const queue = await callOffice(testPlatform, 'two', 'withdrawalQueue', {}, foreign.token);
  expect(queue.value.withdrawals).toEqual([]);
  expect(officeCode(foreign.secret, testPlatform.clock.now())).toMatch(/^\d{6}$/);
});

test('[ASVS 7.4.5] staff log a member out by both ways, with a security log entry', async () => {
  const { database, platform } = testPlatform;
  const member = await memberWith(1_000);
  const isLoggedIn = async () =>
    (await testPlatform.callRaw('one', 'balance', {}, member)).status === 200;
  const end = { id: member.id, reason: 'asked us to' };
  expect((await call('endMemberSessions', end, 'support')).value).toEqual({ ended: 1 });
  expect(await isLoggedIn()).toBe(false);
  const command = {
    command: 'end-member-sessions',
    brand: 'one',
    staff: 'root',
    reason: 'lost phone',
    member: member.account,
  } as const;
  expect(await platform.runStaffCommand(command)).toEqual({ ok: true, value: { ended: 0 } });
  expect(await platform.runStaffCommand({ ...command, member: 'nobody' })).toMatchObject({
    ok: false,
    fault: { key: 'account_unknown' },
  });
  const rows = await readEvents(database, { tenant: 'one', event: 'staff-act', limit: 2 });
  expect(rows).toMatchObject([
    {
      outcome: 'ok',
      member: member.id,
      address: '192.0.2.9',
      detail: { act: 'end-sessions', result: '1' },
    },
    {
      outcome: 'ok',
      member: member.id,
      session: null,
      address: '',
      detail: { result: '0', staff: 'root' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/asked us to|lost phone/);
  const { acts } = (await call('staffActs', { limit: 2 })).value;
  expect(acts).toMatchObject([
    { staff: 'root', act: 'end-sessions', member: member.id, reason: 'lost phone' },
    { staff: 'the-support', act: 'end-sessions', reason: 'asked us to' },
  ]);
});

/** Changes a role and corrects a person, then repeats each in a form that is refused. */
async function actAsOwner(member: PaymentMember) {
  const reason = 'told by phone';
  const name = { id: member.id, field: 'name', value: 'Amihan Reyes', reason } as const;
  expect((await call('correctPerson', name)).success).toBe(true);
  const birthDate = { ...name, field: 'birthDate', value: '1990-02-03' } as const;
  expect((await call('correctPerson', birthDate)).success).toBe(true);
  const newcomer = { username: 'newcomer', role: 'support', reason } as const;
  const { token } = (await call('addStaff', newcomer)).value;
  expect((await call('changeStaffRole', { ...newcomer, role: 'risk' })).success).toBe(true);
  const ownResult = await call('disableStaff', { username: 'the-owner', reason });
  expect(ownResult.message).toBe('own_request');
  return ['Amihan', 'Reyes', '1990', reason, token];
}

test('[ASVS 16.2.1] every act is in the security log: who, what, where, and no secrets', async () => {
  const { database } = testPlatform;
  const secrets = await actAsOwner(await memberWith(1_000));
  // Includes the acts of the earlier tests.
  const acts = await database.query<Record<string, unknown>>(sql`select at, act, subject, member,
      amount from staff_act where tenant = 'one' order by id`);
  expect(new Set(acts.map(({ act }) => act)).size).toBeGreaterThan(10);
  const rows = await database.query<Record<string, unknown>>(sql`select at,
      detail ->> 'act' as act, detail ->> 'subject' as subject, coalesce(member, '') as member,
      coalesce((detail ->> 'amount')::bigint, 0) as amount
    from security_event where tenant = 'one' and event = 'staff-act' and outcome = 'ok' order by id`);
  expect(rows).toEqual(acts);
  const owner = await database.one<{ id: string }>(
    sql`select id from office_account where tenant = 'one' and username = 'the-owner'`,
  );
  const newest = await readEvents(database, { tenant: 'one', event: 'staff-act', limit: 4 });
  expect(newest.filter(({ outcome }) => outcome === 'ok').at(-1)).toMatchObject({
    address: '192.0.2.9',
    session: expect.stringMatching(/./),
    detail: { act: 'staff-role', subject: 'newcomer', result: 'risk', staff: owner?.id },
  });
  await vi.waitFor(
    async () =>
      expect(
        await readEvents(database, { tenant: 'one', event: 'staff-act', limit: 50 }),
      ).toContainEqual(
        expect.objectContaining({
          outcome: 'own_request',
          address: '192.0.2.9',
          detail: { call: 'disableStaff', staff: owner?.id },
        }),
      ),
    { timeout: 10_000 },
  );
  const entries = await database.query(
    sql`select detail, member from security_event where event = 'staff-act'`,
  );
  for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
});
