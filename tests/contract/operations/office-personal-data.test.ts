import { beforeAll, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import { sql } from '#app/platform/db/sql.ts';
import { sealTexts } from '#app/platform/identity/own-data/sealed-details.ts';
import { officeRoles, type OfficeRole } from '#schema/office-calls/acts.ts';
import { officeCallTable } from '#schema/office-calls/table.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

/* Members' personal data in the office: what each role reads, and how support reveals it. */
const cashier = sampleCashier();
const testPlatform = platformForTests(
  { ...paymentTenant('one'), cashier },
  { ...paymentTenant('two'), cashier },
);
const { call, tokenOf } = officeStaffForTests(testPlatform, [...officeRoles, 'foreign']);
const { memberWith, withdraw } = cashMembers(() => testPlatform);
const reason = 'called about a payout';
const email = 'maria.santos@example.test';
const secrets = ['Maria', 'Santos', email, '+639175550142', '1990-02-03', 'P1234567', 'salary'];
let member: PaymentMember;

beforeAll(async () => {
  member = await memberWith(50_000);
  const { database } = testPlatform;
  const { secretBox } = createDataSeals(database, systemRandom, {});
  const owner = { tenant: 'one', member: member.id };
  const contacts = await sealTexts(secretBox, owner, 'contacts', { idNumber: 'P1234567' });
  const answers = await sealTexts(secretBox, owner, 'answers', { fundsSource: 'salary' });
  await database.run(sql`update account_member set mobile = '+639175550142', email = ${email},
      birth_date = '1990-02-03', sealed_contacts = ${contacts ?? ''}
    where tenant = 'one' and id = ${member.id}`);
  await database.run(sql`update account_registration set sealed_answers = ${answers ?? ''}
    where tenant = 'one' and member = ${member.id}`);
});
beforeEach(() => testPlatform.clock.move(60_000));

test('[MC-07] support reads personal data masked, on the card and a withdrawal', async () => {
  const card = (await call('memberCard', { id: member.id }, 'support')).value;
  expect(card).toMatchObject({
    payeeName: 'M••• S•••',
    birthDate: '1990-••-••',
    mobile: '••••••42',
    email: 'm•••@e•••.test',
    answers: { fundsSource: '•••' },
    contacts: { idNumber: '•••' },
    instruments: [{ holder: 'M••• S•••' }],
  });
  const id = await withdraw(member, 10_000);
  const holderFor = async (role: OfficeRole) =>
    (await call('officeWithdrawal', { id }, role)).value.holder;
  expect(await holderFor('support')).toBe('M••• S•••');
  expect(await holderFor('cashier')).toBe('Maria Santos');
  const full = (await call('memberCard', { id: member.id }, 'cashier')).value;
  expect(full).toMatchObject({
    payeeName: 'Maria Santos',
    birthDate: '1990-02-03',
    mobile: '••••••42',
    contacts: { idNumber: 'P1234567' },
    instruments: [{ holder: 'Maria Santos' }],
  });
});

test('[MC-07] support reveals personal data with a reason; the log has no value of it', async () => {
  const act = { id: member.id, reason };
  expect((await call('revealMember', act, 'cashier')).message).toBe('not_permitted');
  expect((await call('revealMember', act, 'foreign')).status).toBe(404);
  expect((await call('revealMember', { ...act, reason: '' }, 'support')).message).toBe(
    'invalid_input',
  );
  const { value } = await call('revealMember', act, 'support');
  expect(value).toMatchObject({
    payeeName: 'Maria Santos',
    birthDate: '1990-02-03',
    mobile: '+639175550142',
    email,
    answers: { fundsSource: 'salary' },
    contacts: { idNumber: 'P1234567' },
  });
  expect(Object.values(value.holders)).toEqual(['Maria Santos']);
  const { acts } = (await call('staffActs', { limit: 1 }, 'owner')).value;
  expect(acts).toMatchObject([
    {
      staff: 'the-support',
      act: 'reveal',
      member: member.id,
      reason,
      outcome: 'payeeName,birthDate,mobile,email,answers,contacts,holders',
    },
  ]);
  const logs = JSON.stringify(
    await testPlatform.database.query(sql`select detail::text as row from security_event
      union all select outcome || subject || reason from staff_act where act = 'reveal'`),
  );
  for (const secret of secrets) expect(logs).not.toContain(secret);
});

test('[MC-07] revealed data is on one page only, and no cache stores it', async () => {
  const path = `/members/${member.id}`;
  const visit = officeVisitor(testPlatform, 'one', tokenOf('support'));
  const refused = await visit(path, { form: { act: 'reveal', reason: 'x' } });
  expect(refused.status).toBe(400);
  expect(refused.html).not.toContain(email);
  const revealed = await visit(path, { form: { act: 'reveal', reason } });
  expect(revealed).toMatchObject({ status: 200, cacheControl: 'no-store' });
  for (const part of [email, '+639175550142', 'Maria Santos', '1990-02-03', 'P1234567'])
    expect(revealed.html).toContain(part);
  expect(revealed.html).toContain('Revealed a member’s personal data: Name, Date of birth, Mobile');
  const { html } = await visit(path);
  for (const secret of secrets) expect(html).not.toContain(secret);
  expect(html).toContain('Reveal personal data');
  const asCashier = await officeVisitor(testPlatform, 'one', tokenOf('cashier'))(path);
  expect(asCashier.html).not.toContain('Reveal personal data');
  const response = await testPlatform.platform.office.fetch(
    new Request(`http://office.one.localhost${officeCallTable.revealMember.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf('support')}`,
      },
      body: JSON.stringify({ id: member.id, reason }),
    }),
    { merchantCode: 'one', ip: '192.0.2.9' },
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain(email);
});

const sentTo = (to: string) =>
  testPlatform.database.query<{ channel: string; body: string }>(
    sql`select channel, body from outbox_message where recipient = ${to} order by sequence`,
  );
async function send(account: string, title: string): Promise<string> {
  const sent = await call(
    'sendMessage',
    {
      segment: { kind: 'member', account },
      clientId: title,
      reason,
      texts: { EN: { title, text: `All about the ${title}.` } },
    },
    'support',
  );
  expect(sent.status).toBe(200);
  return `staff:${title}`;
}

test('[MC-13] support sends a message of the inbox again, to the address of the member', async () => {
  const reader = await memberWith(1_000);
  const address = 'reader@example.test';
  await testPlatform.database.run(
    sql`update account_member set email = ${address} where tenant = 'one' and id = ${reader.id}`,
  );
  const message = await send(reader.account, 'payout');
  const act = { id: reader.id, message, reason };
  for (const role of ['cashier', 'risk'] as const)
    expect((await call('resendMessage', act, role)).message, role).toBe('not_permitted');
  expect((await call('resendMessage', act, 'foreign')).status).toBe(404);
  expect((await call('resendMessage', { ...act, id: member.id }, 'support')).status).toBe(404);
  const visit = officeVisitor(testPlatform, 'one', tokenOf('support'));
  const path = `/members/${reader.id}`;
  expect((await visit(path)).html).toContain('payout · ');
  const form = { act: 'resend', message, reason };
  expect((await visit(path, { form })).to).toBe(`${path}?done=resent`);
  expect(await sentTo(address)).toEqual([{ channel: 'email', body: 'All about the payout.' }]);
  expect((await visit(path)).html).toContain('Sent a message again: Email');
  const { acts } = (await call('staffActs', { limit: 1 }, 'owner')).value;
  expect(acts).toMatchObject([
    { staff: 'the-support', act: 'resend', member: reader.id, subject: message, reason },
  ]);
});

test('[MC-13] resends a message once a minute, ten times an hour, by SMS without an address', async () => {
  const reader = await memberWith(1_000);
  const number = '+639175550177';
  await testPlatform.database.run(sql`update account_member set email = '', mobile = ${number}
    where tenant = 'one' and id = ${reader.id}`);
  const act = { id: reader.id, message: await send(reader.account, 'notice'), reason };
  const resend = () => call('resendMessage', act, 'support');
  expect((await resend()).value).toEqual({ channel: 'sms' });
  expect((await resend()).message).toBe('too_many_requests');
  for (let time = 2; time <= 10; time += 1) {
    testPlatform.clock.move(61_000);
    expect((await resend()).value, `${time}`).toEqual({ channel: 'sms' });
  }
  testPlatform.clock.move(61_000);
  expect((await resend()).message).toBe('too_many_requests');
  expect(await sentTo(number)).toHaveLength(10);
});
