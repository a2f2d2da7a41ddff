import { beforeEach, expect, test } from 'vitest';
import type { PaymentAlertCode } from '#app/domain/payments/payment-alerts.ts';
import { staffActNames } from '#app/domain/staff-acts.ts';
import { recordAlert } from '#app/platform/cashier/providers/report-store.ts';
import { recordStaffAct } from '#app/platform/cashier/staff/staff-log.ts';
import { officeRoles } from '#schema/office-calls/acts.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { pictureOf } from '../../support/c2c-members.ts';
import { bankChannel } from '../../support/deposit-members.ts';
import { paymentPassword, paymentTenant } from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { openForTests } from '../../support/open-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

const minuteMs = 60_000;
const testPlatform = openForTests(() => {
  const cashier = sampleCashier({
    channels: [bankChannel],
    withdrawals: { ...sampleCashier().withdrawals, min: 1_000 },
  });
  return createTestPlatform(
    { ...paymentTenant('one'), cashier },
    { ...paymentTenant('two'), cashier },
  );
});
const staff = [...officeRoles, 'foreign'] as const;
const { call, visit, send } = officeStaffForTests(testPlatform, staff);
const { memberWith } = cashMembers(() => testPlatform);
const validator = validatorOf('of the server');

beforeEach(() => testPlatform.clock.move(minuteMs));

async function customer() {
  const member = await memberWith(90_000);
  const opened = await testPlatform.call(
    'one',
    'createDeposit',
    { clientId: 'deposit-1', channel: 'bank', amount: 50_000 },
    member,
  );
  const requested = await testPlatform.call(
    'one',
    'createWithdrawal',
    { clientId: 'withdrawal-1', amount: 20_000, instrument: 'bank', paymentPassword },
    member,
  );
  return { ...member, deposit: opened.value.id, withdrawal: requested.value.id };
}

const report = (
  kind: 'deposit' | 'payout',
  code: PaymentAlertCode,
  { subject = 'none', tenant = 'one' } = {},
) =>
  recordAlert(
    testPlatform.database,
    {
      tenant,
      provider: 'acme',
      kind,
      ref: `${code}-9`,
      sequence: 1,
      subject,
      content: JSON.stringify(
        kind === 'deposit'
          ? { order: subject, ref: 'r-9', status: 'paid', amount: 12_345, currency: 'USD' }
          : {
              payout: subject,
              ref: 'r-9',
              sequence: 1,
              status: 'paid',
              amount: 777,
              currency: 'JPY',
            },
      ),
    },
    code,
    testPlatform.clock.now(),
  );
const alerts = async () => (await call('openAlerts', {})).value.alerts;

test('[MC-03] an alert explains what happened, how often and when, and links its deposit', async () => {
  const { account, id: member, deposit } = await customer();
  const firstAt = testPlatform.clock.now();
  await report('deposit', 'wrong-currency', { subject: deposit });
  testPlatform.clock.move(minuteMs);
  await report('deposit', 'wrong-currency', { subject: deposit });
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    provider: 'acme',
    kind: 'deposit',
    code: 'wrong-currency',
    times: 2,
    firstAt,
    lastAt: firstAt + minuteMs,
    request: { id: deposit, member: { id: member, account } },
    report: { status: 'paid', amount: 12_345, currency: 'USD' },
  });
  const { html } = await visit('/alerts', 'risk');
  expect(html).toContain('The provider reported a payment in a different currency');
  expect(html).toContain('Deposit paid · 123.45 USD');
  expect(html).toContain('2 times');
  expect(html).toContain(`href="/deposits/${deposit}"`);
  const messages = (await validator.validateString(html)).results.flatMap((one) => one.messages);
  expect(messages).toEqual([]);
});

test('[MC-03] no alert shows a code, in no language', async () => {
  const subject = 'GONE-1';
  for (const code of ['wrong-currency', 'ref-reused', 'already-paid'] as const)
    await report('deposit', code, { subject });
  for (const code of ['wrong-currency', 'wrong-amount', 'ref-reused', 'payout-failed'] as const)
    await report('payout', code, { subject });
  for (const language of ['en', 'fil', 'ar']) {
    const { html } = await visit('/alerts', 'owner', language);
    // The provider's own reference is printed unchanged.
    const words = html.replaceAll(/[a-z-]+-9/g, '');
    expect(words, language).not.toMatch(/wrong-|ref-reused|already-paid|payout-failed/);
    expect(words, language).not.toMatch(/>office\.\w/);
  }
});

test('[MC-03] cashier and owner close an alert with a reason; the same report reopens it', async () => {
  const [alert] = await alerts();
  const close = { id: alert?.id ?? '', reason: 'the provider corrected it' };
  for (const role of ['support', 'risk'] as const)
    expect((await call('closeAlert', close, role)).message).toBe('not_permitted');
  expect((await call('openAlerts', {}, 'support')).message).toBe('not_permitted');
  expect((await visit('/alerts', 'risk')).html).not.toContain('name="reason"');
  expect((await call('closeAlert', { ...close, reason: '' })).message).toBe('invalid_input');
  expect((await send('/alerts', close, 'cashier')).to).toBe('/alerts?done=closed');
  expect((await call('closeAlert', close)).message).toBe('not_found');
  const isOpen = async () => (await alerts()).some(({ id }) => id === alert?.id);
  expect(await isOpen()).toBe(false);
  expect((await visit('/log')).html).toContain('Closed an alert: different currency');
  await report('deposit', 'wrong-currency', { subject: alert?.subject ?? '' });
  expect(await isOpen()).toBe(true);
});

test('[MC-03] alerts come in pages, each once, and another brand’s are not among them', async () => {
  await report('deposit', 'ref-reused', { subject: 'theirs', tenant: 'two' });
  const elsewhere = await call('openAlerts', {}, 'foreign');
  const [theirs] = elsewhere.value.alerts;
  const allIds = (await alerts()).map(({ id }) => id);
  expect(allIds).not.toContain(theirs?.id);
  const close = { id: theirs?.id ?? '', reason: 'not ours' };
  expect((await call('closeAlert', close)).status).toBe(404);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = (await call('openAlerts', { limit: 3, ...(after ? { after } : {}) })).value;
    ids.push(...page.alerts.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(ids).toEqual(allIds);
});

test('[MC-04] the reason of an approval starts empty and is required', async () => {
  const { withdrawal } = await customer();
  const { html } = await visit(`/withdrawals/${withdrawal}`);
  const [reason = ''] = /<input id="approve-reason"[^>]*>/.exec(html) ?? [];
  expect(reason).toContain('required=""');
  expect(/value="([^"]*)"/.exec(reason)?.[1] ?? '').toBe('');
  const empty = await send(`/withdrawals/${withdrawal}`, { act: 'approve', reason: '' });
  expect(empty).toMatchObject({ status: 400, to: null });
  expect((await call('officeWithdrawal', { id: withdrawal })).value.state).toBe('review');
});

test('[MC-03] each picture of a receipt opens in full', async () => {
  const { deposit, token } = await customer();
  const images = [await pictureOf('red')];
  await testPlatform.call('one', 'uploadDepositProof', { id: deposit, images }, { token });
  const path = `/deposits/${deposit}/proof/0`;
  const { html } = await visit(`/deposits/${deposit}`);
  expect(html).toContain(`<a href="${path}" target="_blank" rel="noopener"><img src="${path}"`);
  expect(await visit(path)).toMatchObject({ status: 200, type: 'image/webp' });
});

test('[MC-07] every act of staff has its words in the log, in each language', async () => {
  const { database, clock } = testPlatform;
  const context = {
    tenant: { ...paymentTenant('one') },
    staff: 'ana',
    reason: 'seen',
    at: clock.now(),
    writeSecurityRow: () => Promise.resolve(),
  };
  const outcomes = ['first ref-9', 'held', 'proposed', 'wrong-amount', 'review', 'owner'];
  const hyphenated = staffActNames.filter((name) => name.includes('-'));
  const codes = new RegExp(`${hyphenated.join('|')}|wrong-|: (held|proposed|first ref)|office\\.`);
  for (const act of staffActNames)
    // An agent's name is printed unchanged.
    for (const outcome of /upline|move/.test(act) ? ['agent7', ''] : outcomes)
      await recordStaffAct(database, context, {
        act,
        subject: 'S1',
        member: '',
        amount: 0,
        outcome,
      });
  for (const language of ['en', 'fil', 'ar']) {
    let path: string | undefined = '/log';
    const words = new Set<string>();
    while (path) {
      const { html } = await visit(path, 'owner', language);
      for (const [, act = ''] of html.matchAll(/<td>ana<\/td><td>([^<]*)<\/td>/g)) words.add(act);
      path = /href="(\/log\?after=\w+)"/.exec(html)?.[1];
    }
    const unnamed = { en: 'Other action', fil: 'Ibang gawa', ar: 'إجراء آخر' }[language] ?? '';
    const heads = new Set([...words].map((one) => one.split(': ')[0]));
    expect(heads.size, language).toBe(staffActNames.length);
    expect(heads, language).not.toContain(unnamed);
    for (const one of words) expect(one).not.toMatch(codes);
  }
});
