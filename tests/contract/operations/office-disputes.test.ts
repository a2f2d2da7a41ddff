import { afterAll, beforeEach, expect, test } from 'vitest';
import { officeRoles } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { c2cMembers, c2cTenant, pictureOf } from '../../support/c2c-members.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

/* Payments between members that need a staff decision [MC-17]. */
const minuteMs = 60_000;
const testPlatform = platformForTests(c2cTenant('one'), c2cTenant('two'));
const staff = [...officeRoles, 'foreign'] as const;
const { call, visit, send } = officeStaffForTests(testPlatform, staff);
const members = c2cMembers(() => testPlatform);
const { join, receiverOf, pay, prove, say, money, partState } = members;
const validator = validatorOf('of the server');

const elsewhere = <Name extends OfficeCallName>(name: Name, input: OfficeInput<Name>) =>
  call(name, input, 'foreign');

afterAll(() => expectSoundMoney(testPlatform.database));
beforeEach(() => testPlatform.clock.move(minuteMs));

async function disputed(amount: number, comment = 'nothing on my statement') {
  const receiver = await receiverOf(amount);
  const payer = await join('one');
  const order = (await pay(payer, amount)).value.id;
  await prove(payer, order);
  const id = `${receiver.withdrawal}-1`;
  const images = [await pictureOf('blue'), await pictureOf('green')];
  await say(receiver, { action: 'notReceived', ids: [id], comment, images });
  return { id, receiver, payer, order };
}
const queued = async (): Promise<readonly string[]> =>
  (await call('disputeQueue', {})).value.disputes.map(({ id }) => id);

test('[MC-17] the queue lists open disputes, longest first, in pages', async () => {
  const first = await disputed(7_000);
  testPlatform.clock.move(minuteMs);
  const second = await disputed(8_000);
  const { disputes, total } = (await call('disputeQueue', {}, 'support')).value;
  expect(disputes).toMatchObject([
    {
      id: first.id,
      amount: 7_000,
      state: 'disputed',
      needsTwo: false,
      payer: { id: first.payer.id, account: first.payer.account },
      receiver: { id: first.receiver.id, account: first.receiver.account },
    },
    { id: second.id },
  ]);
  expect(total).toBe(2);
  const half = (await call('disputeQueue', { limit: 1 })).value;
  const nextPage = (await call('disputeQueue', { limit: 1, after: half.next ?? '' })).value;
  expect([...half.disputes, ...nextPage.disputes].map(({ id }) => id)).toEqual([
    first.id,
    second.id,
  ]);
  expect(nextPage.next).toBeNull();
  const page = await visit('/disputes');
  expect(page.html).toContain(`${first.payer.account} to ${first.receiver.account}`);
  expect(page.html).toContain('Disputed by the recipient');
  // Staff cannot credit such a deposit: it is not in the deposit queue and links to its dispute.
  expect((await call('depositQueue', {})).value.deposits).toEqual([]);
  const deposit = await visit(`/deposits/${first.order}`);
  expect(deposit.html).toContain(`href="/disputes/${first.id}"`);
  expect(deposit.html).not.toContain('value="credit"');
  for (const { id } of [first, second]) {
    const decision = { id, decision: 'received', reason: 'both statements seen' } as const;
    expect((await call('officeDecideDispute', decision)).value).toEqual({ outcome: 'received' });
  }
  expect(await queued()).toEqual([]);
});

test('[MC-17] a dispute’s page has events, the receiver’s statement, and both sides’ pictures', async () => {
  const { id, payer, receiver, order } = await disputed(9_000, 'My bank says <no>.');
  const one = (await call('officeDispute', { id }, 'support')).value;
  expect(one).toMatchObject({
    deposit: order,
    comment: 'My bank says <no>.',
    pictures: { payer: 1, receiver: 2 },
    decisions: [],
    following: null,
    withdrawal: receiver.withdrawal,
  });
  expect(one.events.map(({ state, actorName }) => [state, actorName])).toEqual([
    ['open', ''],
    ['assigned', payer.account],
    ['proof', payer.account],
    ['disputed', receiver.account],
  ]);
  const page = await visit(`/disputes/${id}`, 'risk');
  expect(page.status).toBe(200);
  expect(page.html).toContain('My bank says &lt;no&gt;.');
  expect(page.html.match(/name="act" value="(received|reopen|suspend)"/g)).toHaveLength(3);
  expect(page.html.match(/<input id="\w+-reason"[^>]*>/g)).toHaveLength(3);
  for (const [reason] of page.html.matchAll(/<input id="\w+-reason"[^>]*>/g))
    expect(reason).toMatch(/required=""/);
  expect(page.html).not.toContain('Two people must make the same decision');
  const pictures = [
    ...page.html.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener"><img/g),
  ];
  expect(pictures.map(([, path]) => path)).toEqual([
    `/disputes/${id}/${order}/payer/0`,
    `/disputes/${id}/${order}/receiver/0`,
    `/disputes/${id}/${order}/receiver/1`,
  ]);
  for (const [, path = ''] of pictures) {
    const picture = await visit(path);
    expect(picture).toMatchObject({ status: 200, type: 'image/webp' });
    expect(picture.bytes).toBeGreaterThan(20);
  }
  expect((await visit(`/disputes/${id}/${order}/payer/1`)).status).toBe(404);
  for (const path of ['/disputes', `/disputes/${id}`]) {
    const report = await validator.validateString((await visit(path)).html);
    expect(
      report.results.flatMap(({ messages }) => messages),
      path,
    ).toEqual([]);
  }
  // Read-only roles get no forms.
  expect((await visit(`/disputes/${id}`, 'support')).html).not.toContain('name="reason"');
  await call('officeDecideDispute', { id, decision: 'received', reason: 'seen by us' });
});

test('[MC-17] a returned part preserves the earlier payer’s pictures for staff', async () => {
  const first = await disputed(6_000);
  const { id } = first;
  await call('officeDecideDispute', { id, decision: 'reopen', reason: 'another account' });
  const reopened = (await call('officeDispute', { id })).value;
  expect(reopened).toMatchObject({ deposit: null, pictures: { payer: 0, receiver: 0 } });
  const earlierDispute = {
    deposit: first.order,
    payer: { id: first.payer.id, account: first.payer.account },
    pictures: { payer: 1, receiver: 2 },
  };
  expect(reopened.earlier).toMatchObject([earlierDispute]);
  // Another payer takes it and uploads a receipt.
  const second = await join('one');
  const order = (await pay(second, 6_000)).value.id;
  await prove(second, order);
  const one = (await call('officeDispute', { id })).value;
  expect(one).toMatchObject({ deposit: order, pictures: { payer: 1, receiver: 0 } });
  expect(one.earlier).toMatchObject([earlierDispute]);
  const page = await visit(`/disputes/${id}`);
  expect(page.html).toContain(`Pictures from the earlier payer ${first.payer.account}`);
  const report = await validator.validateString(page.html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  for (const path of ['payer/0', 'receiver/0', 'receiver/1'])
    expect(await visit(`/disputes/${id}/${first.order}/${path}`)).toMatchObject({
      status: 200,
      type: 'image/webp',
    });
  // Pictures of another part are not served under this address.
  const other = await disputed(4_000);
  expect((await visit(`/disputes/${id}/${other.order}/payer/0`)).status).toBe(404);
  const c2cCase = await testPlatform.platform.runStaffCommand({
    command: 'c2c-show',
    brand: 'one',
    id,
    staff: 'ana',
  });
  expect(c2cCase).toMatchObject({
    value: {
      pictures: [
        { of: 'payer', deposit: order },
        { of: 'payer', deposit: first.order },
        { of: 'receiver', deposit: first.order },
        { of: 'receiver', deposit: first.order },
      ],
    },
  });
  await call('officeDecideDispute', { id: other.id, decision: 'received', reason: 'seen' });
  await say(await members.again(first.receiver), { action: 'allReceived', ids: [id] });
  expect(await queued()).toEqual([]);
});

test('[MC-17] cashier, risk and owner decide, support cannot; each decision pays once', async () => {
  const received = await disputed(5_000);
  const decide = { id: received.id, decision: 'received', reason: 'the bank confirms' } as const;
  expect((await call('officeDecideDispute', decide, 'support')).message).toBe('not_permitted');
  expect((await call('officeDecideDispute', { ...decide, reason: ' ' })).message).toBe(
    'invalid_input',
  );
  const sent = await send(`/disputes/${received.id}`, { act: 'received', ...decide }, 'cashier');
  expect(sent.to).toBe(`/disputes/${received.id}?done=dispute-received`);
  expect(await money(received.payer)).toEqual({ cash: 5_000, locked: 0 });
  expect((await call('officeDecideDispute', decide, 'risk')).message).toBe('state_changed');
  expect(await money(received.payer)).toEqual({ cash: 5_000, locked: 0 });

  const reopened = await disputed(6_000);
  const reopen = { id: reopened.id, decision: 'reopen', reason: 'no such slip' } as const;
  expect((await call('officeDecideDispute', reopen, 'risk')).value).toEqual({ outcome: 'reopen' });
  expect(await partState('one', reopened.id)).toBe('open');
  expect(await money(reopened.receiver)).toEqual({ cash: 0, locked: 6_000 });
  expect(await pay(reopened.payer, 6_000)).toMatchObject({ success: true });
});

test('[MC-17] a suspended payer is off on their card until staff allow it again, once', async () => {
  const { id, payer } = await disputed(4_000);
  const suspend = { id, decision: 'suspend', reason: 'a forged slip' } as const;
  expect((await call('officeDecideDispute', suspend, 'owner')).value.outcome).toBe('suspend');
  const card = (await call('memberCard', { id: payer.id }, 'support')).value;
  expect(card.payer?.offSince).toBe(testPlatform.clock.now());
  const path = `/members/${payer.id}`;
  expect((await visit(path, 'support')).html).not.toContain('value="allow-payer"');
  expect((await visit(path, 'risk')).html).toContain('value="allow-payer"');
  const allow = { member: payer.id, reason: 'the bank was at fault' };
  expect((await call('allowPayer', allow, 'support')).message).toBe('not_permitted');
  expect((await elsewhere('allowPayer', allow)).status).toBe(404);
  expect((await call('allowPayer', { ...allow, member: 'nobody' })).message).toBe('not_found');
  const form = { act: 'allow-payer', reason: allow.reason };
  expect((await send(path, form, 'cashier')).to).toBe(`${path}?done=saved`);
  expect((await call('allowPayer', allow, 'risk')).message).toBe('state_changed');
  expect((await call('memberCard', { id: payer.id })).value.payer).toEqual({ offSince: null });
  expect((await visit(path)).html).toContain('The member may pay others.');
});

test('[MC-17] four eyes: a large one needs two equal decisions, and shows the first', async () => {
  const { id, payer } = await disputed(400_000);
  expect((await visit(`/disputes/${id}`)).html).toContain('Two people must make the same decision');
  const decide = { id, decision: 'received', reason: 'seen on the statement' } as const;
  expect((await call('officeDecideDispute', decide, 'cashier')).value.outcome).toBe('first');
  expect((await call('officeDecideDispute', decide, 'cashier')).message).toBe(
    'second_person_needed',
  );
  const other = { ...decide, decision: 'reopen' } as const;
  expect((await call('officeDecideDispute', other, 'risk')).value.outcome).toBe('first');
  expect(await partState('one', id)).toBe('disputed');
  const html = (await visit(`/disputes/${id}`)).html;
  expect(html).toContain('the-cashier (It was received), the-risk (It was not paid)');
  expect((await call('officeDecideDispute', decide, 'owner')).value.outcome).toBe('received');
  expect(await money(payer)).toEqual({ cash: 400_000, locked: 0 });
});

test('[MC-17] staff cannot decide on their own payment', async () => {
  const { id, payer } = await disputed(3_000);
  const payerOffice = await joinOffice(testPlatform, 'one', payer.account, 'owner');
  const decide = { id, decision: 'suspend', reason: 'I am sure' } as const;
  const decideOwn = callOffice(
    testPlatform,
    'one',
    'officeDecideDispute',
    decide,
    payerOffice.token,
  );
  expect((await decideOwn).message).toBe('own_request');
  expect((await call('officeDecideDispute', decide)).value.outcome).toBe('suspend');
  const allow = { member: payer.id, reason: 'it was only me' };
  const allowOwn = callOffice(testPlatform, 'one', 'allowPayer', allow, payerOffice.token);
  expect((await allowOwn).message).toBe('own_request');
});

test('[MC-17] another brand’s dispute is invisible, including its pictures', async () => {
  const { id } = await disputed(2_000);
  const decide = { id, decision: 'received', reason: 'from elsewhere' } as const;
  expect((await elsewhere('officeDispute', { id })).status).toBe(404);
  expect((await elsewhere('officeDecideDispute', decide)).status).toBe(404);
  const picture = { id, side: 'payer', place: 0 } as const;
  expect((await elsewhere('disputePicture', picture)).status).toBe(404);
  expect((await call('disputePicture', picture, 'support')).status).toBe(200);
  expect((await elsewhere('disputeQueue', {})).value).toEqual({
    disputes: [],
    next: null,
    total: 0,
  });
  expect(await partState('one', id)).toBe('disputed');
});

test('[MC-17] the log shows decisions in the reader’s language', async () => {
  const pages = new Map<string, string>();
  for (const language of ['en', 'fil', 'ar'])
    pages.set(
      language,
      // The filter's option values are codes.
      (await visit('/log', 'owner', language)).html.replace(/<select[\s\S]*?<\/select>/g, ''),
    );
  for (const [language, html] of pages) {
    expect(html, language).not.toMatch(/c2c-|staff-add|<td>[a-z0-9-]+: /);
    expect(html, language).not.toMatch(/>office\.\w/);
  }
  expect(pages.get('en')).toContain(
    'Decided that a payment between members was received: first of two people',
  );
  expect(pages.get('fil')).toContain('Muling pinayagan ang miyembro na magbayad sa iba');
  expect(pages.get('ar')).toContain('قرر أن دفعة لم تُدفع وأوقف الدافع');
});
