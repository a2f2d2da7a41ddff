import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { socialVisitors, startVisitedPlatform } from '../../support/social-visitors.ts';
import { password, registerWithEmail, type SocialPlatform } from '../../support/social-platform.ts';

let social: SocialPlatform;
let testPlatform: TestPlatform;
const { somebody, logIn, join } = socialVisitors(() => social);
beforeAll(async () => {
  social = await startVisitedPlatform();
  ({ testPlatform } = social);
});
afterAll(() => social.close());

async function registered(code: string, username: string, email: string, proved = true) {
  await registerWithEmail(testPlatform, code, { username, email }, false);
  if (proved)
    await testPlatform.database.run(
      sql`update account_member set email_proved_at = 1 where tenant = ${code} and account = ${username}`,
    );
}

describe('a first log-in', () => {
  test('[AU-06, AU-18] creates an account only once age and terms are confirmed', async () => {
    const sub = somebody();
    const { reply } = await logIn('one', {
      sub,
      email: `${sub}@people.example`,
      email_verified: true,
    });
    expect(reply).toMatchObject({ status: 200, value: { outcome: 'join' } });
    const ticket = (reply.value as { ticket: string }).ticket;
    expect(await testPlatform.call('one', 'socialJoin', { ticket })).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { termsAccepted: { key: 'terms_required' } } },
    });
    const joinReply = await testPlatform.call('one', 'socialJoin', { ticket, termsAccepted: true });
    expect(joinReply).toMatchObject({
      status: 200,
      value: { firstTimeLogin: true, passwordExpired: false, type: 0 },
    });
    expect(joinReply.value.account).toMatch(/^google\d{9}$/);
    expect(
      (await testPlatform.call('one', 'memberInfo', {}, { token: joinReply.value.token })).value
        .account,
    ).toBe(joinReply.value.account);
    const record = await testPlatform.database.one(
      sql`select method, age_confirmed as age, terms_accepted_at > 0 as agreed from account_registration where tenant = 'one' and member = ${joinReply.value.customerId}`,
    );
    expect(record).toEqual({ method: 'GOOGLE', age: 21, agreed: true });
    expect(
      await testPlatform.call('one', 'socialJoin', { ticket, termsAccepted: true }),
      'a ticket is good once',
    ).toMatchObject({ status: 400, message: 'social_expired' });

    const again = await logIn('one', { sub });
    expect(again.reply).toMatchObject({
      status: 200,
      value: { outcome: 'session', account: joinReply.value.account, firstTimeLogin: false },
    });
    expect((again.reply.value as { token: string }).token).not.toBe(joinReply.value.token);
  });

  test('[AU-06] of 20 parallel uses of a ticket one creates an account', async () => {
    const { reply } = await logIn('one', { sub: somebody() });
    const ticket = (reply.value as { ticket: string }).ticket;
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        testPlatform.call('one', 'socialJoin', { ticket, termsAccepted: true }),
      ),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AU-06] of two tickets of one person only the first creates an account', async () => {
    const sub = somebody();
    const tickets = [await logIn('one', { sub }), await logIn('one', { sub })].map(
      ({ reply }) => (reply.value as { ticket: string }).ticket,
    );
    const replies = [];
    for (const ticket of tickets)
      replies.push(await testPlatform.call('one', 'socialJoin', { ticket, termsAccepted: true }));
    expect(replies.map(({ success, message }) => message ?? success)).toEqual([
      true,
      'social_taken',
    ]);
  });

  test('[AU-06] a ticket expires after ten minutes, and is invalid at another brand', async () => {
    const { reply } = await logIn('one', { sub: somebody() });
    const ticket = (reply.value as { ticket: string }).ticket;
    expect(
      await testPlatform.call('two', 'socialJoin', { ticket, termsAccepted: true }),
    ).toMatchObject({
      message: 'social_expired',
    });
    testPlatform.clock.move(10 * 60_000);
    expect(
      await testPlatform.call('one', 'socialJoin', { ticket, termsAccepted: true }),
    ).toMatchObject({
      message: 'social_expired',
    });
    expect(
      await testPlatform.call('one', 'socialJoin', { ticket: 'made-up', termsAccepted: true }),
    ).toMatchObject({ message: 'social_expired' });
  });

  test('[AU-06, AU-14] creates no account where registration is closed', async () => {
    const { reply } = await logIn('closed', { sub: somebody() });
    expect(reply).toMatchObject({ status: 403, message: 'registration_closed' });
  });

  test('[AU-06] a person of one brand is unknown at another', async () => {
    const sub = somebody();
    await join('one', { sub });
    expect((await logIn('two', { sub })).reply.value).toMatchObject({ outcome: 'join' });
  });

  test('[AU-06] Telegram and Facebook work the same way; one name at two services is two people', async () => {
    const sub = somebody();
    const accounts = [
      await join('one', { sub }, 'facebook'),
      await join('one', { sub }, 'telegram'),
    ].map(({ value }) => value.account);
    expect(accounts).toEqual([
      expect.stringMatching(/^facebook\d{9}$/),
      expect.stringMatching(/^telegram\d{9}$/),
    ]);
  });
});

describe('an address that a member has', () => {
  test('[AU-25] does not log in to the member’s account: the link needs a log-in with the password', async () => {
    const sub = somebody();
    await registered('one', 'linkme1', 'link.me@PEOPLE.example');
    const { reply } = await logIn('one', {
      sub,
      email: 'link.me@People.example',
      email_verified: true,
    });
    expect(reply.value).toMatchObject({ outcome: 'link' });
    const socialTicket = (reply.value as { ticket: string }).ticket;
    expect(
      await testPlatform.call('one', 'socialJoin', { ticket: socialTicket, termsAccepted: true }),
      'no second account by the same ticket',
    ).toMatchObject({ message: 'social_expired' });
    expect(
      (
        await testPlatform.call('one', 'login', {
          username: 'linkme1',
          password: 'not-it-at-all',
          socialTicket,
        })
      ).success,
    ).toBe(false);
    expect(
      (await logIn('one', { sub, email: 'link.me@people.example', email_verified: true })).reply
        .value,
      'a wrong password links nothing',
    ).toMatchObject({ outcome: 'link' });
    expect(
      await testPlatform.call('one', 'login', { username: 'linkme1', password, socialTicket }),
    ).toMatchObject({ success: true });
    // In addition to the log-in's own row.
    const links = { tenant: 'one', event: 'social-link', limit: 10 };
    expect(await readEvents(testPlatform.database, links)).toMatchObject([
      { outcome: 'ok', detail: { act: 'log-in' }, times: 1 },
    ]);
    expect((await logIn('one', { sub })).reply.value).toMatchObject({
      outcome: 'session',
      account: 'linkme1',
      passwordExpired: false,
    });
  });

  test('that is unverified does not block its owner’s account; its member may link by a log-in', async () => {
    await registered('one', 'typed1', 'typed1@people.example', false);
    const claims = { email: 'typed1@people.example', email_verified: true };
    expect((await join('one', { sub: somebody(), ...claims })).success).toBe(true);
    const sub = somebody();
    await registered('one', 'typed2', 'typed2@people.example', false);
    const { reply } = await logIn('one', {
      sub,
      email: 'typed2@people.example',
      email_verified: true,
    });
    expect(reply.value).toMatchObject({ outcome: 'join' });
    const socialTicket = (reply.value as { ticket: string }).ticket;
    await testPlatform.call('one', 'login', { username: 'typed2', password, socialTicket });
    expect((await logIn('one', { sub })).reply.value).toMatchObject({ account: 'typed2' });
  });

  test('of another mailbox of the domain is a different one, however similar', async () => {
    await registered('one', 'alike1', 'Alike@people.example');
    const fullWidth = '\uff21like@people.example';
    for (const email of ['alike@people.example', fullWidth])
      expect(
        (await logIn('one', { sub: somebody(), email, email_verified: true })).reply.value,
        email,
      ).toMatchObject({ outcome: 'join' });
    expect(
      (await logIn('one', { sub: somebody(), email: 'Alike@People.Example', email_verified: true }))
        .reply.value,
    ).toMatchObject({ outcome: 'link' });
  });

  test('[AU-25] links only the member whose address it is', async () => {
    const sub = somebody();
    await registered('one', 'owner1', 'owner1@people.example');
    await registered('one', 'other1', 'other1@people.example');
    const claims = { sub, email: 'owner1@people.example', email_verified: true };
    const { reply } = await logIn('one', claims);
    const socialTicket = (reply.value as { ticket: string }).ticket;
    expect(
      (await testPlatform.call('one', 'login', { username: 'other1', password, socialTicket }))
        .success,
    ).toBe(true);
    expect((await logIn('one', claims)).reply.value).toMatchObject({ outcome: 'link' });
    expect(
      (await testPlatform.call('one', 'login', { username: 'owner1', password, socialTicket }))
        .success,
      'and a used ticket links nobody any more',
    ).toBe(true);
    expect((await logIn('one', claims)).reply.value).toMatchObject({ outcome: 'link' });
  });

  test.each([
    ['false', false],
    ['the text true', 'true'],
    ['nothing', undefined],
    ['one', 1],
  ])('[AU-25] that is not verified (%s) counts as none', async (_, email_verified) => {
    await registered('two', 'victim1', 'victim1@people.example');
    const { reply } = await logIn('two', {
      sub: somebody(),
      email: 'victim1@people.example',
      email_verified,
    });
    expect(reply.value).toMatchObject({ outcome: 'join' });
    const joinReply = await testPlatform.call('two', 'socialJoin', {
      ticket: (reply.value as { ticket: string }).ticket,
      termsAccepted: true,
    });
    const row = await testPlatform.database.one<{ email: string }>(
      sql`select email from account_member where tenant = 'two' and id = ${joinReply.value.customerId}`,
    );
    expect(row?.email).toBe('');
  });

  test('[AU-25] a member has one link per service, which the database itself enforces', async () => {
    await registered('one', 'once1', 'once1@people.example');
    const email = { email: 'once1@people.example', email_verified: true };
    const [first, second] = [somebody(), somebody()];
    for (const sub of [first, second]) {
      const { reply } = await logIn('one', { sub, ...email });
      await testPlatform.call('one', 'login', {
        username: 'once1',
        password,
        socialTicket: (reply.value as { ticket: string }).ticket,
      });
    }
    expect((await logIn('one', { sub: first })).reply.value).toMatchObject({ outcome: 'session' });
    expect((await logIn('one', { sub: second, ...email })).reply.value).toMatchObject({
      outcome: 'link',
    });
    await expect(
      testPlatform.database.run(
        sql`update social_link set subject = 'x' where tenant = 'one' and subject = ${first}`,
      ),
    ).rejects.toThrow(/for good/);
    await expect(
      testPlatform.database.run(
        sql`delete from social_link where tenant = 'one' and subject = ${first}`,
      ),
    ).rejects.toThrow(/for good/);
  });
});
