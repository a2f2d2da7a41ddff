import { afterAll, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { c2cMembers, c2cRules, c2cTenant, pictureOf } from '../../support/c2c-members.ts';
import type { PaymentMember } from '../../support/payment-members.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const testPlatform = platformForTests(
  c2cTenant('one'),
  c2cTenant('capped', { c2c: { ...c2cRules, autoMax: 5_000 } }),
  c2cTenant('large'),
);
const members = c2cMembers(() => testPlatform);
const { join, receiverOf, pay, prove, list, say, money, partState, runJobs, act, again } = members;

afterAll(() => expectSoundMoney(testPlatform.database));

/** Closes open offers, so that the next test's payers find only its own parts. */
async function endOffers(): Promise<void> {
  testPlatform.clock.move(3 * 60 * minute);
  await runJobs();
}

/** A payer who reported the payment of part of a receiver's withdrawal. */
async function paidPart(amount: number, brand = 'one') {
  const receiver = await receiverOf(amount, brand);
  const payer = await join(brand);
  const order = (await pay(payer, amount)).value.id;
  await prove(payer, order);
  return { receiver, payer, order, part: `${receiver.withdrawal}-1` };
}
const depositOf = async ({ brand, token }: PaymentMember, id: string) =>
  (await testPlatform.call(brand, 'deposit', { id }, { token })).value;
const channelOf = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'depositChannels', {}, { token })).value.channels[0];
const withdrawalOf = async (receiver: PaymentMember & { withdrawal: string }) =>
  (
    await testPlatform.call(
      receiver.brand,
      'withdrawal',
      { id: receiver.withdrawal },
      { token: receiver.token },
    )
  ).value;

test('[MC-17] a deposit pays part of another member’s withdrawal, credited on receipt', async () => {
  const payer = await join('one');
  expect(await channelOf(payer)).toMatchObject({ isOpen: false, closedReason: 'c2c_nobody' });
  const receiver = await receiverOf(50_000);
  expect(await channelOf(payer)).toMatchObject({ isOpen: true, closedReason: null, max: 50_000 });
  const opened = await pay(payer, 20_000);
  expect(opened.value).toMatchObject({ state: 'pending', method: 'c2c', proofsLeft: 3 });
  // The payout details are visible to the payer only.
  expect(opened.value.instructions?.lines).toEqual([
    { label: 'bank', value: 'Harbour Bank' },
    { label: 'holder', value: 'Maria Santos' },
    { label: 'number', value: '00bank123456' },
  ]);
  expect(opened.value.expiresAt - opened.value.createdAt).toBe(30 * minute);
  expect(await list(receiver)).toMatchObject([
    { id: `${receiver.withdrawal}-2`, state: 'assigned', amount: 20_000, confirmUntil: null },
  ]);
  await prove(payer, opened.value.id);
  const [payment] = await list(receiver);
  expect(payment).toMatchObject({ state: 'proof', reference: opened.value.reference });
  expect(payment?.confirmUntil).toBe(testPlatform.clock.now() + 30 * minute);
  expect(await money(payer)).toEqual({ cash: 0, locked: 0 });

  const said = await say(receiver, { action: 'received', ids: [payment?.id ?? ''] });
  expect(said.value.payments).toEqual([]);
  expect(await money(payer)).toEqual({ cash: 20_000, locked: 0 });
  expect(await money(receiver)).toEqual({ cash: 0, locked: 30_000 });
  expect(await depositOf(payer, opened.value.id)).toMatchObject({
    state: 'credited',
    credited: 20_000,
    instructions: null,
  });
  await say(receiver, { action: 'received', ids: [payment?.id ?? ''] });
  expect(await money(payer)).toEqual({ cash: 20_000, locked: 0 });
  // The member sees one request and one total.
  expect(await withdrawalOf(receiver)).toMatchObject({
    state: 'paying',
    amount: 50_000,
    isOffered: true,
  });
  // Parts without a payer are paid as usual.
  testPlatform.clock.move(61 * minute);
  await runJobs();
  expect(await partState('one', `${receiver.withdrawal}-1`)).toBe('released');
  await testPlatform.platform.runStaffCommand({
    command: 'paid',
    brand: 'one',
    id: `${receiver.withdrawal}-1`,
    staff: 'ben',
    reason: 'slip 12',
  });
  const receiverAgain = { ...receiver, ...(await again(receiver)) };
  expect(await withdrawalOf(receiverAgain)).toMatchObject({ state: 'done', isOffered: false });
  expect(await money(receiver)).toEqual({ cash: 0, locked: 0 });
});

test('[MC-17] silence counts as received after N minutes and two reminders', async () => {
  const { receiver, payer, part } = await paidPart(9_000);
  for (const passed of [10, 10, 9]) {
    testPlatform.clock.move(passed * minute);
    await runJobs();
    expect(await partState('one', part)).toBe('proof');
  }
  const ids = await members.inbox(receiver);
  expect(ids.filter((id) => id.includes(':reminder:'))).toHaveLength(2);
  testPlatform.clock.move(minute);
  await runJobs();
  expect(await partState('one', part)).toBe('auto_received');
  expect(await money(payer)).toEqual({ cash: 9_000, locked: 0 });
  expect(await withdrawalOf({ ...receiver, ...(await again(receiver)) })).toMatchObject({
    state: 'done',
  });
});

test('[MC-17] a timeout does not decide disputes or amounts above the cap', async () => {
  const disputed = await paidPart(8_000);
  const images = [await pictureOf('blue')];
  const said = await say(disputed.receiver, {
    action: 'notReceived',
    ids: [disputed.part],
    comment: 'nothing here',
    images,
  });
  expect(said.value.payments).toMatchObject([{ state: 'disputed', comment: 'nothing here' }]);
  const large = await paidPart(8_000, 'capped');
  expect((await list(large.receiver))[0]?.confirmUntil).toBeNull();
  testPlatform.clock.move(10 * 60 * minute);
  await runJobs();
  expect(await partState('one', disputed.part)).toBe('disputed');
  expect(await partState('capped', large.part)).toBe('proof');
  for (const [brand, part] of [
    ['one', disputed.part],
    ['capped', large.part],
  ] as const) {
    const queue = await testPlatform.platform.runStaffCommand({
      command: 'c2c',
      brand,
      staff: 'ana',
    });
    expect(queue).toMatchObject({ ok: true, value: [{ id: part }] });
  }
  // A receiver may still confirm payments under staff review.
  await say(await again(large.receiver), { action: 'allReceived', ids: [large.part] });
  expect(await money(large.payer)).toEqual({ cash: 8_000, locked: 0 });
  const shown = await testPlatform.platform.runStaffCommand({
    command: 'c2c-show',
    brand: 'one',
    id: disputed.part,
    staff: 'ana',
  });
  expect(shown).toMatchObject({
    ok: true,
    value: { pictures: [{ of: 'payer' }, { of: 'receiver' }] },
  });
  // A forced receipt credits the payer and returns nothing.
  const command = { command: 'c2c-decide', id: disputed.part, reason: 'the slip is real' } as const;
  expect(await act({ ...command, decision: 'received', staff: 'ana' })).toEqual({
    ok: true,
    value: 'received',
  });
  expect(await money(disputed.payer)).toEqual({ cash: 8_000, locked: 0 });
  expect(await money(disputed.receiver)).toEqual({ cash: 0, locked: 0 });
  expect(await act({ ...command, decision: 'reopen', staff: 'ben' })).toMatchObject({ ok: false });
});

test('[MC-17] staff give a part back to open, and switch its payer off', async () => {
  const { receiver, payer, part, order } = await paidPart(7_000);
  const images = [await pictureOf('blue')];
  await say(receiver, { action: 'notReceived', ids: [part], comment: '', images });
  const command = { command: 'c2c-decide', id: part, staff: 'ana' } as const;
  expect(await act({ ...command, decision: 'suspend', reason: ' ' })).toMatchObject({ ok: false });
  expect(await act({ ...command, decision: 'suspend', reason: 'a made-up slip' })).toMatchObject({
    ok: true,
  });
  expect(await depositOf(payer, order)).toMatchObject({ state: 'rejected' });
  expect(await money(receiver)).toEqual({ cash: 0, locked: 7_000 });
  expect(await pay(payer, 7_000)).toMatchObject({ success: false, message: 'c2c_off' });
  const other = await join('one');
  expect(await pay(other, 7_000)).toMatchObject({ success: true });
  expect(await partState('one', part)).toBe('assigned');
  await testPlatform.platform.runStaffCommand({
    command: 'c2c-allow',
    brand: 'one',
    member: payer.account,
    staff: 'ana',
    reason: 'sorry',
  });
  expect(await pay(payer, 7_000)).toMatchObject({ success: false, message: 'field_invalid' });
  await endOffers();
});

test('[MC-17] a large dispute needs two equal staff decisions by outsiders', async () => {
  const { receiver, payer, part } = await paidPart(400_000, 'large');
  const images = [await pictureOf('blue')];
  await say(receiver, { action: 'notReceived', ids: [part], images });
  const command = { command: 'c2c-decide', id: part, reason: 'seen' } as const;
  expect(
    await act({ ...command, decision: 'received', staff: payer.account }, 'large'),
  ).toMatchObject({ ok: false, fault: { key: 'own_request' } });
  expect(await act({ ...command, decision: 'received', staff: 'ana' }, 'large')).toEqual({
    ok: true,
    value: 'first',
  });
  expect(await act({ ...command, decision: 'received', staff: 'Ana' }, 'large')).toMatchObject({
    fault: { key: 'second_person_needed' },
  });
  expect(await act({ ...command, decision: 'suspend', staff: 'ben' }, 'large')).toMatchObject({
    value: 'first',
  });
  expect(await partState('large', part)).toBe('disputed');
  expect(await act({ ...command, decision: 'received', staff: 'ben' }, 'large')).toMatchObject({
    value: 'received',
  });
  expect(await money(payer)).toEqual({ cash: 400_000, locked: 0 });
});

test('[MC-17] an inactive payer returns the part, and is blocked after the third time', async () => {
  const receiver = await receiverOf(6_000);
  let payer: PaymentMember = await join('one');
  for (let miss = 1; miss <= 3; miss += 1) {
    const opened = await pay(payer, 6_000);
    expect(opened).toMatchObject({ success: true });
    testPlatform.clock.move(29 * minute);
    await runJobs();
    expect((await list(await again(receiver)))[0]?.state).toBe('assigned');
    testPlatform.clock.move(minute);
    await testPlatform.platform.depositJob.runTurn();
    payer = await again(payer);
    expect(await depositOf(payer, opened.value.id)).toMatchObject({ state: 'expired' });
  }
  expect(await pay(payer, 6_000)).toMatchObject({ success: false, message: 'c2c_off' });
  expect(await channelOf(payer)).toMatchObject({ isOpen: false, closedReason: 'c2c_off' });
  expect((await members.inbox(payer)).some((id) => id.endsWith(':off'))).toBe(true);
  await runJobs();
  expect(await partState('one', `${receiver.withdrawal}-1`)).toBe('released');
});

test('[MC-17] a payer cancels before the receipt only, and takes one part at a time', async () => {
  const receiver = await receiverOf(30_000);
  const payer = await join('one');
  const first = (await pay(payer, 10_000)).value.id;
  expect(await pay(payer, 10_000)).toMatchObject({ message: 'deposit_open' });
  const cancel = (id: string) =>
    testPlatform.call('one', 'cancelDeposit', { id }, { token: payer.token });
  expect(await cancel(first)).toMatchObject({ success: true, value: { state: 'cancelled' } });
  const second = (await pay(payer, 10_000)).value.id;
  await prove(payer, second);
  expect(await cancel(second)).toMatchObject({ success: false, message: 'state_changed' });
  // Receivers cannot take their own parts.
  expect(await pay(receiver, 10_000)).toMatchObject({ success: false });
  const parts = await testPlatform.database.one<{ sum: number }>(
    sql`select sum(amount)::bigint as sum from withdrawal_part
      where tenant = 'one' and withdrawal = ${receiver.withdrawal}`,
  );
  expect(parts?.sum).toBe(30_000);
  await endOffers();
});

test('[MC-17] a payer who cancels three times waits a day', async () => {
  await receiverOf(6_000);
  let payer: PaymentMember = await join('one');
  for (let look = 1; look <= 3; look += 1) {
    const { value } = await pay(payer, 6_000);
    expect(value.instructions?.lines).toHaveLength(3);
    await testPlatform.call('one', 'cancelDeposit', { id: value.id }, { token: payer.token });
  }
  expect(await pay(payer, 6_000)).toMatchObject({ success: false, message: 'c2c_cancelled' });
  expect(await channelOf(payer)).toMatchObject({ isOpen: false, closedReason: 'c2c_cancelled' });
  await endOffers();
  testPlatform.clock.move(22 * 60 * minute);
  payer = await again(payer);
  await receiverOf(6_000);
  expect(await pay(payer, 6_000)).toMatchObject({ success: true });
  await endOffers();
});

test('[MC-17] the payer’s limit is used up from the moment of taking, and is never exceeded', async () => {
  await receiverOf(60_000);
  const payer = await join('one');
  await testPlatform.call(
    'one',
    'setLimit',
    { kind: 'deposit', period: 'day', value: 30_000 },
    { token: payer.token },
  );
  expect(await pay(payer, 30_001)).toMatchObject({ success: false, message: 'limit_reached' });
  expect(await pay(payer, 30_000)).toMatchObject({ success: true });
  const left = await testPlatform.call('one', 'depositChannels', {}, { token: payer.token });
  expect(left.value).toMatchObject({ limitLeft: 0 });
  await endOffers();
});

test('[MC-17] each kind of bad input has its stable key, and changes nothing', async () => {
  const { receiver, payer, part } = await paidPart(5_000);
  const png = await pictureOf('blue');
  const complaint = { action: 'notReceived', ids: [part], comment: '', images: [png] } as const;
  const refused = async (input: object) => {
    const reply = await testPlatform.callRaw('one', 'processC2CTransaction', input, {
      token: receiver.token,
    });
    return [reply.message, reply.value];
  };
  const field = (name: string, key: string) => ['field_invalid', { fields: { [name]: { key } } }];
  expect(await refused({ ...complaint, comment: 'x'.repeat(141) })).toEqual(
    field('comment', 'feedback.too_long'),
  );
  expect(await refused({ ...complaint, images: [] })).toEqual(field('images', 'c2c.proof_missing'));
  expect(await refused({ ...complaint, images: Array.from({ length: 4 }, () => png) })).toEqual(
    field('images', 'feedback.too_many'),
  );
  expect(
    await refused({ ...complaint, images: [Buffer.from('no picture').toString('base64')] }),
  ).toEqual(field('images', 'feedback.not_picture'));
  expect(
    await refused({ ...complaint, images: [Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')] }),
  ).toEqual(field('images', 'feedback.too_large'));
  expect((await refused({ ...complaint, action: 'perhaps' }))[0]).toBe('invalid_input');
  expect((await refused({ ...complaint, ids: [] }))[0]).toBe('invalid_input');
  expect((await refused({ ...complaint, ids: [part, 'other'] }))[0]).toBe('invalid_input');
  expect((await refused({ action: 'received', ids: ['none'] }))[0]).toBe('not_found');
  expect(await say(payer, { action: 'received', ids: [part] })).toMatchObject({
    message: 'not_found',
  });
  // All or none are confirmed.
  expect((await refused({ action: 'allReceived', ids: [part, 'none'] }))[0]).toBe('not_found');
  expect(await partState('one', part)).toBe('proof');
  await say(receiver, { action: 'allReceived', ids: [part] });
  expect(await partState('one', part)).toBe('received');
  expect((await refused(complaint))[0]).toBe('state_changed');
});
