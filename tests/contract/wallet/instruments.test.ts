import { beforeEach, describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import type { CallInput } from '#schema/calls/table.ts';
import {
  loginPassword,
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const hour = 3_600_000;
const testPlatform = platformForTests(paymentTenant('one'), paymentTenant('two'));
const { join, forgetPaymentPassword } = paymentMembers(() => testPlatform);
beforeEach(() => testPlatform.reset());

let numberCount = 0;
const newNumber = (): string => String(5_000_000_000 + (numberCount += 1));
const newOwner = (payeeName = 'Maria Santos') => join('one', { payeeName });
const add = ({ brand, token }: PaymentMember, change: Partial<CallInput<'addInstrument'>> = {}) =>
  testPlatform.call(
    brand,
    'addInstrument',
    {
      kind: 'bank',
      bank: 'Harbour Bank',
      holder: 'Maria Santos',
      number: newNumber(),
      paymentPassword,
      ...change,
    },
    { token },
  );
const list = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'instruments', {}, { token })).value;
const newestMail = async () => (await testPlatform.messages('one'))[0];

describe('[MC-01] a payout instrument', () => {
  test('requires the payment password, is shown masked, held 24 hours, and mailed', async () => {
    const member = await newOwner();
    const reply = await add(member, { number: ' 0012-3456 7890 ' });
    const usableFrom = testPlatform.clock.now() + 24 * hour;
    expect(reply).toMatchObject({ success: true, value: { usableFrom } });
    expect(await list(member)).toEqual({
      instruments: [
        {
          id: reply.value.id,
          kind: 'bank',
          bank: 'Harbour Bank',
          holder: 'M••• S•••',
          masked: '•••• 890',
          usableFrom,
          verified: true,
        },
      ],
      max: 5,
      name: 'M••• S•••',
      secondFactor: false,
    });
    const mail = await newestMail();
    expect(mail).toMatchObject({ to: `${member.account}@mail.example` });
    expect(mail?.text).toContain('Harbour Bank •••• 890');
    // 1 January, 00:00 UTC, plus a day, in the brand's time zone.
    expect(mail?.text).toContain('January 2, 2026');
    expect(mail?.text).toContain('08:00');
    expect(JSON.stringify([mail, await list(member)])).not.toContain('001234567890');
  });

  test('[MC-13] adding and removing it sends a message to the inbox', async () => {
    const member = await newOwner();
    const { value } = await add(member, { number: '0012 3456 7890' });
    const { brand, token } = member;
    await testPlatform.call(
      brand,
      'removeInstrument',
      { id: value.id, paymentPassword },
      { token },
    );
    const inbox = await testPlatform.call(brand, 'inbox', { language: 'EN' }, { token });
    expect(inbox.value.messages.map(({ title, page }) => [title, page])).toEqual([
      ['Payout details removed', 'securityCenter'],
      ['New payout details', 'securityCenter'],
    ]);
    for (const { text } of inbox.value.messages) {
      expect(text).toContain('Harbour Bank •••• 890');
      expect(text).not.toMatch(/\{\{|7890/);
    }
    const other = await newOwner();
    expect(
      (await testPlatform.call(brand, 'inbox', { language: 'EN' }, { token: other.token })).value
        .messages,
    ).toEqual([]);
  });

  test('is refused with a wrong payment password, and counts it', async () => {
    const member = await newOwner();
    expect(await add(member, { paymentPassword: '000001' })).toMatchObject({
      message: 'payment_password_wrong',
      value: { left: 4, fields: { paymentPassword: {} } },
    });
    for (let tried = 0; tried < 4; tried += 1) await add(member, { paymentPassword: '000001' });
    expect(await add(member)).toMatchObject({ status: 423, message: 'payment_password_locked' });
    expect((await list(member)).instruments).toEqual([]);
  });

  test('needs a payment password first', async () => {
    const member = await newOwner();
    await forgetPaymentPassword(member);
    expect(await add(member)).toMatchObject({ status: 409, message: 'payment_password_unset' });
  });

  test('has the account’s name as holder, whatever its case, spaces and width', async () => {
    const member = await newOwner();
    for (const holder of ['maria santos', 'MARIA  SANTOS', ' Ｍaria\tSantos '])
      expect(await add(member, { holder }), holder).toMatchObject({ success: true });
    for (const holder of ['Mario Santos', 'Maria', 'María Santos'])
      expect(await add(member, { holder }), holder).toMatchObject({
        status: 400,
        value: { fields: { holder: { key: 'field.otherHolder' } } },
      });
  });

  test('sets the name of an account without one, once it is confirmed', async () => {
    const member = await newOwner('');
    expect((await list(member)).name).toBe('');
    expect(await add(member)).toMatchObject({
      value: { fields: { confirmHolder: { key: 'field.confirmHolder' } } },
    });
    expect(await add(member, { confirmHolder: true })).toMatchObject({ success: true });
    expect((await list(member)).name).toBe('M••• S•••');
    expect(await add(member, { holder: 'Ana Cruz', confirmHolder: true })).toMatchObject({
      value: { fields: { holder: { key: 'field.otherHolder' } } },
    });
  });

  test('is one of five, however many are added at once', async () => {
    const member = await newOwner();
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(member)));
    expect(replies.filter(({ success }) => success)).toHaveLength(5);
    expect(replies.filter(({ success }) => !success).map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'instruments_full'),
    );
    expect((await list(member)).instruments).toHaveLength(5);
  });

  test('has a number that the member does not have yet; another member’s is not revealed', async () => {
    const [member, other] = [await newOwner(), await newOwner()];
    const number = newNumber();
    await add(member, { number });
    expect(
      await add(member, { number: ` ${number.slice(0, 3)} ${number.slice(3)}` }),
    ).toMatchObject({ value: { fields: { number: { key: 'field.instrumentExists' } } } });
    expect(await add(other, { number })).toMatchObject({ success: true });
    expect(JSON.stringify(await list(other))).not.toContain('shared');
  });

  test('has faults at its fields, and no number at all in the stored text', async () => {
    const member = await newOwner();
    const reply = await add(member, { bank: '', holder: '', number: '12' });
    expect(reply.value).toMatchObject({
      fields: {
        bank: { key: 'field.required' },
        holder: {},
        number: { key: 'field.accountNumber' },
      },
    });
    expect(await add(member, { number: '<script>' })).toMatchObject({ message: 'field_invalid' });
    expect(await add(member, { bank: '\u202eknaB<' })).toMatchObject({ message: 'field_invalid' });
  });

  test('removing it requires the payment password and sends a mail', async () => {
    const [member, other] = [await newOwner(), await newOwner()];
    const { id } = (await add(member)).value;
    const remove = ({ brand, token }: PaymentMember, password = paymentPassword) =>
      testPlatform.call(brand, 'removeInstrument', { id, paymentPassword: password }, { token });
    expect(await remove(member, '000001')).toMatchObject({ message: 'payment_password_wrong' });
    expect(await remove(other)).toMatchObject({ status: 404 });
    expect(await remove({ ...member, brand: 'two' })).toMatchObject({ status: 401 });
    expect(await remove(member)).toMatchObject({ success: true });
    expect((await newestMail())?.text).toContain('removed');
    expect((await list(member)).instruments).toEqual([]);
    expect(await remove(member)).toMatchObject({ status: 404 });
  });

  test('[AU-24] also takes a code of the authenticator, which a refused password does not consume', async () => {
    const member = await newOwner();
    const { token } = member;
    const { value } = await testPlatform.call(
      'one',
      'authenticatorSetUp',
      { password: loginPassword },
      { token },
    );
    const codeNow = () =>
      new TOTP({ secret: value.secret }).generate({ timestamp: testPlatform.clock.now() });
    await testPlatform.call('one', 'authenticatorConfirm', { code: codeNow() }, { token });
    testPlatform.clock.move(60_000);
    expect(await add(member)).toMatchObject({
      value: { fields: { code: { key: 'field.authenticatorCode' } } },
    });
    expect(await add(member, { code: '000000' })).toMatchObject({ message: 'proof_wrong' });
    expect(await add(member, { code: codeNow(), paymentPassword: '000001' })).toMatchObject({
      message: 'payment_password_wrong',
    });
    expect(await add(member, { code: codeNow() })).toMatchObject({ success: true });
    expect(await add(member, { code: codeNow() })).toMatchObject({ message: 'proof_wrong' });
  });

  test('writes security log rows without its number', async () => {
    const member = await newOwner();
    const number = newNumber();
    const { id } = (await add(member, { number })).value;
    await testPlatform.call(
      'one',
      'removeInstrument',
      { id, paymentPassword },
      { token: member.token },
    );
    const rows = await readEvents(testPlatform.database, {
      tenant: 'one',
      member: { id: member.id, accountKey: member.account },
      limit: 10,
    });
    expect(rows.map(({ event, outcome }) => [event, outcome])).toEqual(
      expect.arrayContaining([
        ['instrument-add', 'ok'],
        ['instrument-removal', 'ok'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(number);
  });
});
