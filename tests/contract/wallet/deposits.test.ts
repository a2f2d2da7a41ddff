import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseReferenceCode } from '#app/lib/reference-code.ts';
import { systemRandom } from '#app/lib/random.ts';
import {
  approveDeposit,
  rejectDeposit,
  releaseHeldPayment,
  returnHeldPayment,
} from '#app/platform/cashier/deposits/staff-acts.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import { readTurnoverLines } from '#app/platform/settlement/turnover-lines.ts';
import {
  bankChannel,
  readDepositBalances,
  depositTenant,
  joinDepositor,
  type DepositMember,
} from '../../support/deposit-members.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { callsAt } from '../../support/test-platform.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const groupDigests = createGroupDigests(systemRandom);
const currency = 'JPY';
const testPlatform = platformForTests(
  depositTenant('one', [
    { id: 'fee', feePpm: 10_000, feeFixed: 50 },
    { id: 'capped', dailyMax: 30_000 },
    { id: 'night', hours: { from: '22:00', until: '06:00' } },
    { id: 'gold', rankFloor: 3 },
  ]),
  depositTenant('free', [], 0),
);
const { call, callRaw } = callsAt(() => testPlatform);
let count = 0;

async function member(brand = 'one'): Promise<DepositMember> {
  count += 1;
  return joinDepositor(testPlatform, brand, `payer${count}`);
}
const clientId = (): string => {
  count += 1;
  return `client-${count}`;
};
const open = ({ brand, token }: DepositMember, amount: number, channel = 'bank', id = clientId()) =>
  testPlatform.call(brand, 'createDeposit', { clientId: id, channel, amount }, { token });
const read = async ({ brand, token }: DepositMember, id: string) =>
  (await testPlatform.call(brand, 'deposit', { id }, { token })).value;
const act = (brand: string, order: string, reason = 'seen on the bank statement') => ({
  tenant: brand,
  order,
  staff: 'ana',
  reason,
  at: testPlatform.clock.now(),
});
const approve = (brand: string, order: string, paid: number, ref: string) =>
  testPlatform.database.transaction((tx) =>
    approveDeposit(tx, groupDigests, act(brand, order), { paid, ref }),
  );
const balance = async ({ brand, token }: DepositMember): Promise<number> =>
  (await testPlatform.call(brand, 'balance', {}, { token })).value.minor;
const states = async (payer: DepositMember, id: string): Promise<string[]> =>
  (await read(payer, id)).events.map(({ state }) => state);

test('[MC-03] lists the channels of a member’s rank with bounds, hours and remaining amount', async () => {
  const payer = await member();
  const { value } = await call('depositChannels', {}, { token: payer.token });
  expect(value).toMatchObject({ currency, turnover: 1, limitLeft: null });
  expect(value.channels.map(({ id }) => id)).toEqual(['bank', 'fee', 'capped', 'night']);
  expect(value.channels).toMatchObject([
    { min: bankChannel.min, max: bankChannel.max, isOpen: true, dailyLeft: null, proof: true },
    { feePpm: 10_000, feeFixed: 50 },
    { dailyLeft: 30_000 },
    { isOpen: false, hours: { from: '22:00', until: '06:00' } },
  ]);
});

test('[MC-03] an order shows account and reference; staff credit the actual payment', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000);
  expect(order).toMatchObject({
    state: 'pending',
    amount: 20_000,
    paid: 0,
    canCancel: true,
    proofsLeft: 3,
    expiresAt: testPlatform.clock.now() + 60 * minute,
    instructions: {
      lines: [
        { label: 'bank', value: 'Plain Bank' },
        { label: 'holder', value: 'Plain Ltd' },
        { label: 'number', value: '1234 5678' },
      ],
      qr: 'plain:1234',
    },
  });
  expect(parseReferenceCode(order.reference)).toBe(order.reference);
  expect(await approve('one', order.id, 19_500, 'slip-1')).toMatchObject({
    ok: true,
    value: { kind: 'credited', requested: 20_000, paid: 19_500, credited: 19_500 },
  });
  expect(await read(payer, order.id)).toMatchObject({
    state: 'credited',
    paid: 19_500,
    credited: 19_500,
    instructions: null,
    canCancel: false,
  });
  expect(await states(payer, order.id)).toEqual(['created', 'pending', 'credited']);
  expect(await balance(payer)).toBe(19_500);
  const lines = await readTurnoverLines(testPlatform.database, {
    tenant: 'one',
    currency,
    member: payer.id,
  });
  expect(lines).toMatchObject([{ source: 'deposit', amount: 19_500, required: 19_500, done: 0 }]);
});

test('[MC-03] shows a fee and posts it as a separate leg', async () => {
  const payer = await member();
  const balancesBefore = await readDepositBalances(testPlatform.database, 'one', currency);
  const { value: order } = await open(payer, 20_000, 'fee');
  await approve('one', order.id, 20_001, 'slip-fee');
  expect(await read(payer, order.id)).toMatchObject({ paid: 20_001, fee: 250, credited: 19_751 });
  const balancesAfter = await readDepositBalances(testPlatform.database, 'one', currency);
  expect([
    balancesAfter.fees - balancesBefore.fees,
    balancesAfter.issuance - balancesBefore.issuance,
  ]).toEqual([250, 20_001]);
});

test('[MC-03] a fee is at most the paid amount', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000, 'fee');
  await approve('one', order.id, 30, 'slip-small');
  expect(await read(payer, order.id)).toMatchObject({ paid: 30, fee: 30, credited: 0 });
});

test('[MC-03] a deposit that need not be played opens no line of turnover', async () => {
  const payer = await member('free');
  const { value: order } = await open(payer, 20_000);
  await approve('free', order.id, 20_000, 'slip-free');
  expect(
    await readTurnoverLines(testPlatform.database, { tenant: 'free', currency, member: payer.id }),
  ).toEqual([]);
});

test.each([
  ['below the minimum', 9_999, 'bank', 'amount', 'deposit.amount_bounds'],
  ['above the maximum', 5_000_001, 'bank', 'amount', 'deposit.amount_bounds'],
  ['through an unknown channel', 20_000, 'nowhere', 'channel', 'deposit.channel_unknown'],
  ['through a channel above the rank', 20_000, 'gold', 'channel', 'deposit.channel_unknown'],
  ['through a channel that is closed now', 20_000, 'night', 'channel', 'deposit.channel_closed'],
  ['above the channel’s day', 30_001, 'capped', 'amount', 'deposit.daily_max'],
])('[MC-03] a deposit %s is refused at its field', async (_, amount, channel, field, key) => {
  const payer = await member();
  const reply = await open(payer, amount, channel);
  expect(reply).toMatchObject({
    status: 400,
    message: 'field_invalid',
    value: { fields: { [field]: { key } } },
  });
});

test('[MC-03] refuses fractional minor units and an invalid client id', async () => {
  const payer = await member();
  for (const input of [
    { clientId: clientId(), channel: 'bank', amount: 100.5 },
    { clientId: clientId(), channel: 'bank', amount: -20_000 },
    { clientId: clientId(), channel: 'bank', amount: '20000' },
    { clientId: 'x', channel: 'bank', amount: 20_000 },
  ])
    expect(await callRaw('createDeposit', input, { token: payer.token })).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
});

test('[MC-03] a channel’s day counts open orders and resets by the brand’s clock', async () => {
  const payer = await member();
  await open(payer, 20_000, 'capped');
  expect(await open(payer, 10_001, 'capped')).toMatchObject({
    value: { fields: { amount: { key: 'deposit.daily_max', values: { min: 0, max: 10_000 } } } },
  });
  expect((await open(payer, 10_000, 'capped')).success).toBe(true);
});

test('[MC-03] opens one order per client id and refuses another amount under it', async () => {
  const payer = await member();
  const id = clientId();
  const [first, second] = [
    await open(payer, 20_000, 'bank', id),
    await open(payer, 20_000, 'bank', id),
  ];
  expect(second.value.id).toBe(first.value.id);
  expect(await open(payer, 20_001, 'bank', id)).toMatchObject({
    status: 409,
    message: 'deposit_reused',
  });
});

test('[MC-03] open orders reserve the member’s limit together, and free it when they end', async () => {
  const payer = await member();
  const { token } = payer;
  await call('setLimit', { kind: 'deposit', period: 'day', value: 50_000 }, { token });
  const { value: first } = await open(payer, 30_000);
  expect(await open(payer, 20_001)).toMatchObject({ status: 403, message: 'limit_reached' });
  expect((await call('depositChannels', {}, { token })).value.limitLeft).toBe(20_000);
  const { value: second } = await open(payer, 20_000);
  await call('cancelDeposit', { id: first.id }, { token });
  expect((await open(payer, 30_000)).success).toBe(true);
  await approve('one', second.id, 20_000, 'slip-limit');
  expect(await open(payer, 10_000)).toMatchObject({ message: 'limit_reached' });
});

test('[MC-03] holds payments above the limit for staff to return or release', async () => {
  const payer = await member();
  const { token } = payer;
  await call('setLimit', { kind: 'deposit', period: 'day', value: 30_000 }, { token });
  const balancesBefore = await readDepositBalances(testPlatform.database, 'one', currency);
  const { value: order } = await open(payer, 30_000);
  expect(await approve('one', order.id, 30_001, 'slip-over')).toMatchObject({
    value: { kind: 'held', credited: 0 },
  });
  expect(await read(payer, order.id)).toMatchObject({ state: 'late', held: 30_001, credited: 0 });
  const held = await readDepositBalances(testPlatform.database, 'one', currency);
  expect(held.suspense - balancesBefore.suspense).toBe(30_001);
  const payment = { provider: 'staff', ref: 'slip-over' };
  expect(
    await testPlatform.database.transaction((tx) =>
      releaseHeldPayment(tx, groupDigests, act('one', order.id), payment),
    ),
  ).toMatchObject({ ok: false, fault: { key: 'limit_reached' } });
  const giveBack = () =>
    testPlatform.database.transaction((tx) =>
      returnHeldPayment(tx, act('one', order.id, 'over the limit'), payment),
    );
  expect(await giveBack()).toMatchObject({ ok: true, value: { state: 'returned' } });
  expect(await giveBack()).toMatchObject({ ok: false, fault: { key: 'state_changed' } });
  expect(await states(payer, order.id)).toEqual(['created', 'pending', 'late', 'returned']);
  expect(await readDepositBalances(testPlatform.database, 'one', currency)).toEqual(balancesBefore);
});

test('[MC-03] an order expires, frees its reservation, and a late payment is still credited', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000);
  testPlatform.clock.move(59 * minute);
  await testPlatform.platform.depositJob.runTurn();
  expect((await read(payer, order.id)).state).toBe('pending');
  testPlatform.clock.move(minute);
  await testPlatform.platform.depositJob.runTurn();
  expect((await read(payer, order.id)).state).toBe('expired');
  await approve('one', order.id, 20_000, 'slip-late');
  expect(await states(payer, order.id)).toEqual([
    'created',
    'pending',
    'expired',
    'late',
    'credited',
  ]);
  expect(await balance(payer)).toBe(20_000);
});

test('[MC-03] an excluded member’s late payment is held', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000);
  await call('timeOut', { hours: 24 }, { token: payer.token });
  expect(await approve('one', order.id, 20_000, 'slip-excluded')).toMatchObject({
    value: { kind: 'held' },
  });
  expect(await open(payer, 20_000)).toMatchObject({ message: 'invalid_token' });
});

/** Endings of an order without a payment. */
const endings = {
  expired: async () => {
    testPlatform.clock.move(60 * minute);
    await testPlatform.platform.depositJob.runTurn();
  },
  cancelled: ({ token }: DepositMember, id: string) => call('cancelDeposit', { id }, { token }),
  rejected: (_: DepositMember, id: string) =>
    testPlatform.database.transaction((tx) => rejectDeposit(tx, act('one', id, 'not seen'))),
};
const exclusions = {
  paused: ({ token }: DepositMember) => call('timeOut', { hours: 24 }, { token }),
  closed: ({ token }: DepositMember) => call('selfExclude', { months: null }, { token }),
};

test.each(Object.keys(endings) as (keyof typeof endings)[])(
  '[MC-03] money that arrives for a deposit that was %s is credited',
  async (ending) => {
    const payer = await member();
    const { value: order } = await open(payer, 20_000);
    await endings[ending](payer, order.id);
    expect((await read(payer, order.id)).state).toBe(ending);
    expect(await approve('one', order.id, 20_000, `late-${ending}`)).toMatchObject({
      value: { kind: 'credited', credited: 20_000 },
    });
    expect((await states(payer, order.id)).slice(-3)).toEqual([ending, 'late', 'credited']);
    expect(await balance(payer)).toBe(20_000);
  },
);

test.each(
  (['expired', 'cancelled', 'rejected'] as const).flatMap((ending) =>
    (['paused', 'closed'] as const).map((exclusion) => ({ ending, exclusion })),
  ),
)(
  '[MC-03] a payment for a deposit that was $ending, of a $exclusion account, is held',
  async ({ ending, exclusion }) => {
    const payer = await member();
    const { value: order } = await open(payer, 20_000);
    await endings[ending](payer, order.id);
    expect(await exclusions[exclusion](payer)).toMatchObject({ success: true });
    const balancesBefore = await readDepositBalances(testPlatform.database, 'one', currency);
    const ref = `late-${ending}-${exclusion}`;
    expect(await approve('one', order.id, 20_000, ref)).toMatchObject({
      value: { kind: 'held', credited: 0 },
    });
    // Held money always has a posting and does not belong to the member.
    const held = await readDepositBalances(testPlatform.database, 'one', currency);
    expect(held.suspense - balancesBefore.suspense).toBe(20_000);
    expect(held.players).toBe(balancesBefore.players);
    const payment = { provider: 'staff', ref };
    expect(
      await testPlatform.database.transaction((tx) =>
        releaseHeldPayment(tx, groupDigests, act('one', order.id), payment),
      ),
    ).toMatchObject({ ok: false, fault: { key: 'self_excluded' } });
    expect(
      await testPlatform.database.transaction((tx) =>
        returnHeldPayment(tx, act('one', order.id, 'the account is closed'), payment),
      ),
    ).toMatchObject({ ok: true });
    expect(await readDepositBalances(testPlatform.database, 'one', currency)).toEqual(
      balancesBefore,
    );
  },
);

test('[MC-03] a second payment for an order is held, and the same one again changes nothing', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000);
  const first = await approve('one', order.id, 20_000, 'slip-a');
  expect(await approve('one', order.id, 20_000, 'slip-a')).toEqual(first);
  expect(await approve('one', order.id, 20_000, 'slip-b')).toMatchObject({
    value: { kind: 'held' },
  });
  // A known reference with another amount returns the first decision.
  expect(await approve('one', order.id, 20_001, 'slip-a')).toMatchObject({
    ok: false,
    fault: { key: 'state_changed' },
  });
  expect(await read(payer, order.id)).toMatchObject({
    state: 'credited',
    credited: 20_000,
    held: 20_000,
  });
  expect(
    await testPlatform.database.transaction((tx) =>
      releaseHeldPayment(tx, groupDigests, act('one', order.id), {
        provider: 'staff',
        ref: 'slip-b',
      }),
    ),
  ).toMatchObject({ ok: true });
  expect(await balance(payer)).toBe(40_000);
});

test('[MC-03] staff reject an open order with a reason, once', async () => {
  const payer = await member();
  const { value: order } = await open(payer, 20_000);
  const reject = () =>
    testPlatform.database.transaction((tx) =>
      rejectDeposit(tx, act('one', order.id, 'The receipt is of another day.')),
    );
  expect(await reject()).toMatchObject({ ok: true, value: { state: 'rejected' } });
  expect(await reject()).toMatchObject({ ok: false, fault: { key: 'state_changed' } });
  const { events } = await read(payer, order.id);
  expect(events.at(-1)).toMatchObject({ actor: 'staff', reason: 'The receipt is of another day.' });
  // The staff member's name stays in the office.
  expect(JSON.stringify(events)).not.toContain('ana');
});

test('[MC-03] a receipt is a picture by its content, three at most, and staff decide then', async () => {
  const payer = await member();
  const { token } = payer;
  const { value: order } = await open(payer, 20_000);
  const picture = (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 9, g: 9, b: 9 } } })
      .png()
      .toBuffer()
  ).toString('base64');
  const upload = (images: string[]) =>
    call('uploadDepositProof', { id: order.id, images }, { token });
  const text = Buffer.from('a text with the name of a picture').toString('base64');
  for (const [images, key] of [
    [[text], 'feedback.not_picture'],
    [[picture, picture, picture, picture], 'feedback.too_many'],
    [[Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')], 'feedback.too_large'],
  ] as const)
    expect(await upload([...images])).toMatchObject({ value: { fields: { images: { key } } } });
  expect((await read(payer, order.id)).state).toBe('pending');
  expect((await upload([picture, picture])).value).toMatchObject({ state: 'proof', proofsLeft: 1 });
  expect(await upload([picture, picture])).toMatchObject({ message: 'field_invalid' });
  // An order with a receipt waits for staff: it neither expires nor can be cancelled.
  testPlatform.clock.move(61 * minute);
  await testPlatform.platform.depositJob.runTurn();
  expect((await read(payer, order.id)).state).toBe('proof');
  expect(await call('cancelDeposit', { id: order.id }, { token })).toMatchObject({
    status: 409,
    message: 'state_changed',
  });
  await approve('one', order.id, 20_000, 'slip-proof');
  expect(await states(payer, order.id)).toEqual(['created', 'pending', 'proof', 'credited']);
});

test('[MC-03] five orders may be open at once, and the list goes on page by page', async () => {
  const payer = await member();
  for (let index = 0; index < 5; index += 1)
    expect((await open(payer, 10_000 + index)).success).toBe(true);
  expect(await open(payer, 20_000)).toMatchObject({ status: 409, message: 'deposit_open' });
  const { token } = payer;
  const first = (await call('deposits', { limit: 3 }, { token })).value;
  const nextPage = (await call('deposits', { limit: 3, before: first.next ?? '' }, { token }))
    .value;
  const amounts = [...first.deposits, ...nextPage.deposits].map(({ amount }) => amount);
  expect([...amounts].sort()).toEqual([10_000, 10_001, 10_002, 10_003, 10_004]);
  expect(nextPage.next).toBeNull();
});

test('[MC-03] another member’s order is not found, and a trial account has none', async () => {
  const [payer, other] = [await member(), await member()];
  const { value: order } = await open(payer, 20_000);
  for (const name of ['deposit', 'cancelDeposit'] as const)
    expect(await call(name, { id: order.id }, { token: other.token })).toMatchObject({
      status: 404,
      message: 'not_found',
    });
  await testPlatform.control('one', 'account-type', { account: other.username, type: 4 });
  expect(await open(other, 20_000)).toMatchObject({ status: 403, message: 'need_true_account' });
});

test('[MC-03] the ledger balances after all of it', async () => {
  await expectSoundMoney(testPlatform.database);
});
