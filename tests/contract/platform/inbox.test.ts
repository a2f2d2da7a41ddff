import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { sendInboxMessage, sendStaffMessage } from '#app/platform/inbox/inbox-store.ts';
import { inboxTemplates } from '#app/platform/inbox/templates.ts';
import { testTenant } from '../../support/test-tenant.ts';
import texts from '#app/locales/EN/messages.json' with { type: 'json' };
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'Marquee-2026';
const testPlatform = platformForTests(
  testTenant('one', { messages: { EN: texts } }),
  testTenant('two', { messages: { EN: texts } }),
);

async function logIn(username: string, brand = 'one') {
  const { value } = await testPlatform.call(brand, 'login', { username, password });
  return { token: value.token };
}
const memberId = async (tenant: string, account: string): Promise<string> =>
  (
    await testPlatform.database.one<{ id: string }>(
      sql`select id from account_member where tenant = ${tenant} and account = ${account}`,
    )
  )?.id ?? '';
const inboxOf = async (caller: { readonly token: string }, brand = 'one', before?: string) =>
  (
    await testPlatform.call(
      brand,
      'inbox',
      { language: 'EN', limit: 2, ...(before === undefined ? {} : { before }) },
      caller,
    )
  ).value;
const unread = async (caller: { readonly token: string }) =>
  (await testPlatform.call('one', 'unread', {}, caller)).value.unreadMessage;
const send = (member: string, number: number) =>
  sendInboxMessage(testPlatform.database, {
    tenant: 'one',
    member,
    id: `${member}:${number}`,
    template: 'withdrawalDone',
    values: { amount: 123_456 + number, instrument: 'Bank ···789' },
    at: testPlatform.clock.now() + number,
  });

test('[MC-13] every message of the platform has its texts, and every value in them', () => {
  for (const template of Object.keys(inboxTemplates))
    for (const part of ['title', 'text'])
      expect(texts).toHaveProperty([`message.inbox.${template}.${part}`]);
});

test('[MC-13] sends a message once, shows it in the reader’s language, counts it until read', async () => {
  const [caller, member] = [await logIn('player01'), await memberId('one', 'player01')];
  const unreadBefore = await unread(caller);
  for (const number of [1, 2, 3, 3]) await send(member, number);
  expect(await unread(caller)).toBe(unreadBefore + 3);
  const first = await inboxOf(caller);
  expect(first.messages.map(({ id, read }) => [id, read])).toEqual([
    [`${member}:3`, false],
    [`${member}:2`, false],
  ]);
  expect(first.messages[0]).toMatchObject({
    page: 'withdraw',
    title: 'Your withdrawal is complete',
  });
  expect(first.messages[0]?.text).toContain('1,234.59');
  const second = await inboxOf(caller, 'one', first.next ?? undefined);
  expect([second.messages.map(({ id }) => id), second.next]).toEqual([[`${member}:1`], null]);

  await testPlatform.call('one', 'readMessages', { ids: [`${member}:3`] }, caller);
  expect(await unread(caller)).toBe(unreadBefore + 2);
  await testPlatform.call('one', 'deleteMessage', { id: `${member}:2` }, caller);
  const left = await inboxOf(caller);
  expect(left.messages.map(({ id, read }) => [id, read])).toEqual([
    [`${member}:3`, true],
    [`${member}:1`, false],
  ]);
  await testPlatform.call('one', 'readMessages', { ids: [] }, caller);
  expect(await unread(caller)).toBe(unreadBefore);
});

test('[MC-13] a message to all is one row that each member reads and deletes alone', async () => {
  const [caller, other] = [await logIn('player01'), await logIn('agent01')];
  const elsewhere = await logIn('player01', 'two');
  const atTwo = (await inboxOf(elsewhere, 'two')).messages.length;
  await sendStaffMessage(testPlatform.database, {
    tenant: 'one',
    member: null,
    id: 'staff:1',
    texts: { EN: { title: 'We move', text: 'New address' } },
    at: testPlatform.clock.now() + 100,
  });
  expect((await inboxOf(caller)).messages[0]).toMatchObject({ title: 'We move', page: null });
  await testPlatform.call('one', 'deleteMessage', { id: 'staff:1' }, caller);
  expect((await inboxOf(caller)).messages.some(({ id }) => id === 'staff:1')).toBe(false);
  expect((await inboxOf(other)).messages[0]).toMatchObject({ id: 'staff:1', read: false });
  expect((await inboxOf(elsewhere, 'two')).messages.length).toBe(atTwo);
  const unreadBefore = await unread(other);
  await testPlatform.database.run(sql`update account_member
    set created_at = ${testPlatform.clock.now() + 101}::bigint
    where tenant = 'one' and account = 'agent01'`);
  expect((await inboxOf(other)).messages, 'sent before the member joined').toEqual([]);
  expect(await unread(other)).toBe(unreadBefore - 1);
});

test('[MC-13] another member’s message cannot be read or deleted', async () => {
  const [caller, member] = [await logIn('agent01'), await memberId('one', 'player01')];
  await send(member, 9);
  await testPlatform.call('one', 'deleteMessage', { id: `${member}:9` }, caller);
  const ownInbox = await inboxOf(await logIn('player01'));
  expect(ownInbox.messages.some(({ id }) => id === `${member}:9`)).toBe(true);
  const reply = await testPlatform.callRaw('one', 'inbox', { language: 'EN', before: 'x' }, caller);
  expect(reply).toMatchObject({ status: 400, value: { paths: ['before'] } });
});
