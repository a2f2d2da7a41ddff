import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import { sql } from '#app/platform/db/sql.ts';
import { sealTexts } from '#app/platform/identity/own-data/sealed-details.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { bankChannel } from '../../support/deposit-members.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import {
  callOffice,
  joinOffice,
  logInToOffice,
  type LoggedInStaff,
} from '../../support/office-staff.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Narrowing the queue, two cashiers at one request, and forms that retain input. */
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
const validator = validatorOf('of the server');
const testPlatform = platformForTests({ ...paymentTenant('one'), cashier });
let ana: LoggedInStaff;
let bea: LoggedInStaff;
let olga: LoggedInStaff;
const { memberWith, withdraw, balance: balances } = cashMembers(() => testPlatform);

const call = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
  { token }: LoggedInStaff = ana,
) => callOffice(testPlatform, 'one', name, input, token);
const visitAs = ({ token }: LoggedInStaff) => officeVisitor(testPlatform, 'one', token);

beforeAll(async () => {
  ana = await joinOffice(testPlatform, 'one', 'ana', 'cashier');
  bea = await joinOffice(testPlatform, 'one', 'bea', 'cashier');
  olga = await joinOffice(testPlatform, 'one', 'olga', 'owner');
});
afterAll(() => expectSoundMoney(testPlatform.database));
/** Sessions expire while the clock moves. */
async function logInAgain(): Promise<void> {
  ana = await logInToOffice(testPlatform, 'one', ana);
  bea = await logInToOffice(testPlatform, 'one', bea);
  olga = await logInToOffice(testPlatform, 'one', olga);
}
beforeEach(() => testPlatform.clock.move(minuteMs));

let count = 0;
async function withdrawal(member: PaymentMember, amount: number): Promise<string> {
  // The queue is ordered by time.
  testPlatform.clock.move(1000);
  return withdraw(member, amount);
}
async function deposit(member: PaymentMember, amount: number): Promise<string> {
  count += 1;
  const order = { clientId: `order-of-${count}`, channel: 'bank', amount };
  return (await testPlatform.call('one', 'createDeposit', order, member)).value.id;
}
const balance = async (member: PaymentMember) => {
  const { minor, locked } = await balances(member);
  return [minor, locked];
};

async function expectValid(html: string, page: string): Promise<void> {
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    page,
  ).toEqual([]);
}

test('[MC-04] filters the queue and its next entry by amount, age, reason and method', async () => {
  const small = await withdrawal(await memberWith(50_000), 10_000);
  testPlatform.clock.move(5 * 60 * minuteMs);
  await logInAgain();
  const large = await withdrawal(await memberWith(250_000), 200_000);
  const other = await withdrawal(await memberWith(250_000), 150_000);
  const idsOf = async (input: OfficeInput<'withdrawalQueue'>) => {
    const { withdrawals, total } = (await call('withdrawalQueue', input)).value;
    expect(total).toBe(withdrawals.length);
    return withdrawals.map(({ id }) => id);
  };
  expect(await idsOf({})).toEqual([small, large, other]);
  expect(await idsOf({ atLeast: 150_000 })).toEqual([large, other]);
  expect(await idsOf({ atMost: 150_000 })).toEqual([small, other]);
  expect(await idsOf({ waitingHours: 4 })).toEqual([small]);
  expect(await idsOf({ flag: 'large_amount' })).toEqual([large, other]);
  expect(await idsOf({ method: 'wallet' })).toEqual([]);
  expect(await idsOf({ method: 'bank', flag: 'large_amount', atLeast: 200_000 })).toEqual([large]);
  const following = async (input: OfficeInput<'officeWithdrawal'>) =>
    (await call('officeWithdrawal', input)).value.following;
  expect(await following({ id: small })).toBe(large);
  expect(await following({ id: other })).toBe(small);
  expect(await following({ id: other, flag: 'large_amount' })).toBe(large);
  const { html } = await visitAs(ana)('/withdrawals?min=1%2C500.00&limit=25');
  expect(html).toContain(`href="/withdrawals/${large}?min=1%2C500.00&amp;limit=25"`);
  expect(html).not.toContain(small);
  const page = await visitAs(ana)(`/withdrawals/${other}?min=1%2C500.00&done=approved`);
  expect(page.html).toContain(`href="/withdrawals?min=1%2C500.00#row-${large}"`);
  expect(page.html).toMatch(/data-key="n" autofocus=""/i);
  // An empty filter result is not an empty queue.
  const empty = await visitAs(ana)('/withdrawals?min=9%2C999%2C999.00');
  expect(empty.html).toContain('No requests match this filter.');
  expect(empty.html).not.toContain('Nothing is waiting');
  for (const path of ['/withdrawals?min=1', `/withdrawals/${large}`])
    await expectValid((await visitAs(ana)(path)).html, path);
});

test('[MC-04] shows which staff member has a request open, until the mark expires', async () => {
  const [one, other] = [
    await withdrawal(await memberWith(50_000), 10_000),
    await deposit(await memberWith(1_000), 50_000),
  ];
  const viewers = async () => [
    (await call('officeWithdrawal', { id: one }, bea)).value.viewers,
    (await call('officeDeposit', { id: other }, bea)).value.viewers,
  ];
  await call('officeWithdrawal', { id: one });
  expect(await viewers()).toEqual([['ana'], []]);
  expect((await visitAs(bea)(`/withdrawals/${one}`)).html).toContain('Open now: ana');
  expect((await visitAs(bea)('/withdrawals')).html).toContain('Open now: ana');
  await call('officeDeposit', { id: other });
  expect(await viewers()).toEqual([[], ['ana']]);
  await call('depositQueue', {});
  expect(await viewers()).toEqual([[], []]);
  await call('officeWithdrawal', { id: one });
  testPlatform.clock.move(6 * minuteMs);
  expect(await viewers()).toEqual([[], []]);
});

test('[MC-04] of two concurrent deciders one wins, and the other sees who', async () => {
  const member = await memberWith(900_000);
  for (let round = 0; round < 4; round += 1) {
    const id = await withdrawal(member, 10_000 + round);
    const act = { id, reason: 'at the same moment' };
    const answers = await Promise.all([
      call('officeReject', act, ana),
      call('officeReject', act, bea),
      call('officeReject', act, olga),
    ]);
    const winners = answers.filter(({ success }) => success);
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ success }) => !success);
    for (const { status, message } of losers)
      expect([status, message]).toEqual([409, 'state_changed']);
    expect(await balance(member)).toEqual([900_000, 0]);
    const { acts } = (await call('officeWithdrawal', { id })).value;
    expect(acts).toHaveLength(1);
    const form = { act: 'approve', reason: 'I was too slow' };
    const late = await visitAs(bea)(`/withdrawals/${id}`, { form });
    expect(late.status).toBe(409);
    expect(late.html).toContain('I was too slow');
    expect(late.html).toMatch(new RegExp(`Rejected</strong> · ${acts[0]?.staff ?? ''}`));
  }
});

test('[MC-03] of four concurrent decisions on a deposit one wins, and the others see whose', async () => {
  const member = await memberWith(1_000);
  let expected = 1_000;
  for (let round = 0; round < 4; round += 1) {
    const id = await deposit(member, 50_000);
    const seen = (await call('officeDeposit', { id })).value.state;
    // The cashiers write the payment reference differently; by reference alone it would count three
    // times.
    const credit = (ref: string) => ({ id, paid: 50_000, ref, seen, reason: 'on the statement' });
    const answers = await Promise.all([
      call('officeCreditDeposit', credit(`slip ${round}`), ana),
      call('officeRejectDeposit', { id, reason: 'not on the statement' }, bea),
      call('officeCreditDeposit', credit(`SLIP-${round}`), olga),
      call('officeCreditDeposit', credit(`slip no. ${round}`), bea),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { status, message } of answers.filter(({ success }) => !success))
      expect([status, message]).toEqual([409, 'state_changed']);
    const one = (await call('officeDeposit', { id })).value;
    expect(one.acts).toHaveLength(1);
    expect(one.heldPayments).toEqual([]);
    if (one.state === 'credited') expected += 50_000;
    expect(['credited', 'rejected']).toContain(one.state);
    expect((await balance(member))[0]).toBe(expected);
    const form = { act: 'credit', seen, paid: '500.00', ref: 'slow', reason: 'I was too slow' };
    const late = await visitAs(olga)(`/deposits/${id}`, { form });
    expect(late.status).toBe(409);
    expect(late.html).toContain(one.acts[0]?.staff);
  }
});

test('[MC-03] executes a form that is sent twice once, with the same answer', async () => {
  const member = await memberWith(1_000);
  const id = await deposit(member, 30_000);
  const credit = { id, paid: 30_000, ref: 'slip-twice', seen: 'pending', reason: 'seen' } as const;
  const answers = await Promise.all([
    call('officeCreditDeposit', credit),
    call('officeCreditDeposit', credit),
  ]);
  expect(answers.map(({ value }) => value)).toEqual([
    { outcome: 'credited' },
    { outcome: 'credited' },
  ]);
  expect((await balance(member))[0]).toBe(31_000);
});

test('[MC-03] money that arrives for a rejected deposit is credited from its page', async () => {
  const member = await memberWith(1_000);
  const id = await deposit(member, 20_000);
  await call('officeRejectDeposit', { id, reason: 'nothing arrived' });
  const page = await visitAs(bea)(`/deposits/${id}`);
  expect(page.html).toContain('If the money arrived anyway');
  expect(page.html).toContain('name="seen" value="rejected"');
  expect(page.html).not.toContain('value="reject"');
  const form = {
    act: 'credit',
    seen: 'rejected',
    paid: '200.00',
    ref: 'late-1',
    reason: 'it came',
  };
  expect((await visitAs(bea)(`/deposits/${id}`, { form })).to).toContain('done=credited');
  expect((await balance(member))[0]).toBe(21_000);
  expect((await visitAs(bea)(`/deposits/${id}`)).html).not.toContain('name="seen"');
});

test('[MC-04] four eyes show who was first, when and why; a large deposit names its payment', async () => {
  const member = await memberWith(900_000);
  const id = await withdrawal(member, 400_000);
  expect((await visitAs(bea)(`/withdrawals/${id}`)).html).toContain('No one has yet');
  const form = { act: 'approve', reason: 'called the member' };
  expect((await visitAs(ana)(`/withdrawals/${id}?flag=large_amount`, { form })).to).toBe(
    `/withdrawals/${id}?flag=large_amount&done=first`,
  );
  const second = await visitAs(bea)(`/withdrawals/${id}`);
  expect(second.html).toMatch(/<strong>ana<\/strong>.*called the member/);
  expect(second.html).not.toContain('No one has yet');
  // The event has its own label because the request is still in review.
  expect(second.html.match(/<strong>Approved by the first of two<\/strong>/g)).toHaveLength(1);
  // A request does not return to the queue of the person who approved it.
  const another = await withdrawal(await memberWith(50_000), 10_000);
  const { following } = (await call('officeWithdrawal', { id: another }, ana)).value;
  expect(following).not.toBe(id);
  for (const [amount, needsTwo] of [
    [299_999, false],
    [300_000, true],
  ] as const) {
    const bound = await deposit(member, amount);
    expect((await call('officeDeposit', { id: bound })).value).toMatchObject({ needsTwo });
  }
  const order = await deposit(member, 400_000);
  const credit = { act: 'credit', paid: '4,000.00', ref: 'slip-5', reason: 'on the statement' };
  const path = `/deposits/${order}`;
  expect((await visitAs(ana)(path, { form: credit })).to).toBe(`${path}?done=credit-first`);
  const { html } = await visitAs(bea)(path);
  expect(html).toMatch(/<strong>ana<\/strong>.*4,000\.00.*slip-5/);
  expect(html).toMatch(/id="credit-reason" name="reason"[^>]* value=""/);
  const different = { ...credit, ref: 'slip-6' };
  await visitAs(bea)(path, { form: different });
  expect((await call('officeDeposit', { id: order })).value.state).not.toBe('credited');
  expect((await visitAs(bea)(path, { form: credit })).to).toBe(`${path}?done=credited`);
});

test('[MC-07] a refused form names the faulty field and keeps only its own input', async () => {
  const member = await memberWith(7_000);
  const path = `/members/${member.id}`;
  const visit = visitAs(olga);
  const amount = await visit(path, {
    form: { act: 'correct', amount: '12 euros', reason: 'round 81 was lost', clientId: 'once-1' },
  });
  expect(amount.status).toBe(400);
  expect(amount.html).toContain('(Amount)');
  expect(amount.html).toContain('value="12 euros"');
  expect(amount.html.match(/value="round 81 was lost"/g)).toHaveLength(1);
  expect(amount.html).toContain('value="once-1"');
  const note = await visit(path, { form: { act: 'note', text: 'x' } });
  expect(note.html).toContain('>x</textarea>');
  const staffForm = { act: 'add', username: 'ana', role: 'risk', reason: 'new here' };
  const taken = await visit('/staff', { form: staffForm });
  expect(taken.status).toBe(409);
  expect(taken.html).toMatch(
    /id="username" name="username" value="ana"|name="username"[^>]*value="ana"/,
  );
  expect(taken.html.match(/value="new here"/g)).toHaveLength(1);
  const draft = { title: 'Hello', text: 'We are open.', reason: 'opening hours', clientId: 'm-1' };
  const message = await visit('/messages', {
    form: { act: 'send', to: 'member', account: 'nobody-here', ...draft },
  });
  expect(message.status).toBeGreaterThanOrEqual(400);
  expect(message.html).toContain('We are open.');
  for (const { html } of [amount, taken, message]) await expectValid(html, 'after a refusal');
});

test('[MC-07] a withdrawal is requested on the card, once; another person decides', async () => {
  const member = await memberWith(90_000);
  const visit = visitAs(ana);
  const form = { act: 'request', requestAmount: '100.00', reason: 'is excluded', clientId: 'r-1' };
  const path = `/members/${member.id}`;
  const { to } = await visit(path, { form });
  expect(to).toMatch(/^\/withdrawals\/\w+\?done=requested$/);
  expect((await visit(path, { form })).to).toBe(to);
  expect(await balance(member)).toEqual([80_000, 10_000]);
  const page = to?.split('?')[0] ?? '';
  const ownDecision = await visit(page, { form: { act: 'approve', reason: 'my own' } });
  expect(ownDecision.status).toBeGreaterThanOrEqual(400);
  expect(ownDecision.html).toContain('value="my own"');
  const second = await visitAs(bea)(page, { form: { act: 'approve', reason: 'seen his letter' } });
  expect(second.to).toBe(`${page}?done=approved`);
});

test('[MC-01] [MC-07] corrects a name and birth date; payouts wait, the log stays minimal', async () => {
  const member = await memberWith(50_000);
  const visit = visitAs(olga);
  const path = `/members/${member.id}`;
  const name = { act: 'correct-name', name: 'Maria Cruz', reason: 'passport of 2026' };
  expect((await visit(path, { form: name })).to).toBe(`${path}?done=saved`);
  const early = { act: 'correct-birth-date', birthDate: '2020-01-01', reason: 'a typing error' };
  const refusal = await visit(path, { form: early });
  expect(refusal.status).toBeGreaterThanOrEqual(400);
  expect(refusal.html).toContain('value="2020-01-01"');
  const date = { ...early, birthDate: '1990-02-03' };
  expect((await visit(path, { form: date })).to).toBe(`${path}?done=saved`);
  const card = (await call('memberCard', { id: member.id }, olga)).value;
  expect(card).toMatchObject({ payeeName: 'Maria Cruz', birthDate: '1990-02-03' });
  expect(card.instruments[0]?.usableFrom).toBeGreaterThan(testPlatform.clock.now());
  expect(card.acts).toMatchObject([
    { act: 'correct-birth-date', outcome: '– → 1990-••-••', reason: 'a typing error' },
    { act: 'correct-name', outcome: 'M••• S••• → M••• C•••', reason: 'passport of 2026' },
  ]);
  const { html } = await visit(path);
  expect(html).toContain('Corrected a member’s name');
  const correction = { id: member.id, field: 'name', value: 'Mallory', reason: 'asked' } as const;
  expect((await call('correctPerson', correction, ana)).message).toBe('not_permitted');
  expect((await call('correctPerson', { ...correction, id: 'nobody' }, olga)).status).toBe(404);
});

test('[MC-07] [ASVS 14.2.4] the card shows the answers and contacts of the registration', async () => {
  const member = await memberWith(50_000);
  const owner = { tenant: 'one', member: member.id };
  const { database } = testPlatform;
  const { secretBox } = createDataSeals(database, systemRandom, {});
  const answers = { fundsSource: 'salary', governmentOfficial: 'no' };
  const contacts = { idNumber: 'P1234567', mobileNum: '9170000001' };
  await database.run(sql`update account_member
    set sealed_contacts = ${(await sealTexts(secretBox, owner, 'contacts', contacts)) ?? ''}
    where tenant = 'one' and id = ${member.id}`);
  await database.run(sql`update account_registration
    set sealed_answers = ${(await sealTexts(secretBox, owner, 'answers', answers)) ?? ''}
    where tenant = 'one' and member = ${member.id}`);
  const { html } = await visitAs(olga)(`/members/${member.id}`);
  for (const part of ['Source of funds', 'Salary or wages', 'ID number', 'P1234567', '9170000001'])
    expect(html).toContain(part);
});

test('[MC-07] the card shows limits as money and time, and ends one session', async () => {
  const member = await memberWith(7_000);
  const { database } = testPlatform;
  await testPlatform.call(
    'one',
    'setLimit',
    { kind: 'deposit', period: 'day', value: 123_400 },
    member,
  );
  const { html } = await visitAs(olga)(`/members/${member.id}`);
  expect(html).toMatch(/Deposits per day<\/dt><dd>.*1,234\.00/);
  expect(html).not.toContain('123400');
  const { sessions } = (await call('memberCard', { id: member.id })).value;
  const [session] = sessions;
  const form = { act: 'end-sessions', session: session?.id ?? '', reason: 'a stranger’s phone' };
  await visitAs(olga)(`/members/${member.id}`, { form });
  const left = (await call('memberCard', { id: member.id })).value.sessions;
  expect(left).toHaveLength(sessions.length - 1);
  expect(
    await database.query(sql`select 1 from staff_act where tenant = 'one'
      and act = 'end-sessions' and member = ${member.id}`),
  ).toHaveLength(1);
});

test('[MC-07] house money and a member’s agent: office and command line agree', async () => {
  const member = await memberWith(7_000);
  const fund = { amount: 500_000, clientId: 'fund-1', reason: 'for promotions' };
  expect((await call('fundCorrections', fund, ana)).message).toBe('not_permitted');
  for (let time = 0; time < 2; time += 1)
    expect((await call('fundCorrections', fund, olga)).value.state).toBe('posted');
  const nobody = { id: member.id, upline: '', reason: 'letter of 3 November' };
  expect((await call('setMemberUpline', nobody, olga)).value).toMatchObject({ upline: null });
  const unknown = { ...nobody, upline: 'nobody-here' };
  expect((await call('setMemberUpline', unknown, olga)).message).toBe('account_unknown');
  const { runStaffCommand } = testPlatform.platform;
  const who = { brand: 'one', staff: 'root', member: member.account } as const;
  const name = { command: 'correct-person', field: 'name', value: 'Ana Reyes' } as const;
  const corrected = await runStaffCommand({ ...who, ...name, reason: 'seen a passport' });
  expect(corrected).toMatchObject({ ok: true });
  const noted = await runStaffCommand({ ...who, command: 'note', reason: 'called about a card' });
  expect(noted).toMatchObject({ ok: true });
  const card = (await call('memberCard', { id: member.id })).value;
  expect(card.payeeName).toBe('Ana Reyes');
  expect(card.notes).toMatchObject([{ staff: 'root', text: 'called about a card' }]);
});
