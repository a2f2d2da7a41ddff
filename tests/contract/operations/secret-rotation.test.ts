import { expect, test } from 'vitest';
import { createSeal } from '#app/session/seal.ts';
import { createSecretBox } from '#app/platform/crypto/secret-box.ts';
import { sql } from '#app/platform/db/sql.ts';
import { secretOwner } from '#app/platform/identity/authenticator/authenticator-store.ts';
import { renewAuthenticators } from '#app/platform/identity/authenticator/renew-authenticators.ts';
import { authenticatorMembers } from '../../support/authenticator-members.ts';
import { createStepUpPlatformWithSecrets, stepUpMembers } from '../../support/step-up-members.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

/* SESSION_SECRET is replaced without logging out members or losing authenticators. */

const formerSecret = 'the former secret of thirty-two letters';
const newSecret = 'the newer secret of thirty-two letters!';

const database = databaseForTests();

test('a session sealed by the former secret opens while that secret is accepted', async () => {
  const now = () => Date.UTC(2026, 0, 1);
  const sealed = await createSeal(formerSecret, now).close({ token: 't' }, 'one:player', 60);
  expect(await createSeal(newSecret, now).open(sealed, 'one:player')).toBeUndefined();
  const replacing = createSeal(newSecret, now, formerSecret);
  expect(await replacing.open(sealed, 'one:player')).toMatchObject({ token: 't' });
  expect(await replacing.open(sealed, 'two:player')).toBeUndefined();
  const resealed = await replacing.close({ token: 't' }, 'one:player', 60);
  expect(await createSeal(newSecret, now).open(resealed, 'one:player')).toMatchObject({
    token: 't',
  });
});

test('authenticators work with both secrets, and after their renewal without the former', async () => {
  const serverWith = (secret: string, acceptedSecret?: string): Promise<TestPlatform> =>
    createStepUpPlatformWithSecrets(database, { secret, acceptedSecret });
  let server = await serverWith(formerSecret);
  const members = stepUpMembers(() => server);
  const { enrolled, passwordAt } = authenticatorMembers(() => server, members);
  const { person, secret } = await enrolled();
  const isAccepted = async (): Promise<boolean> => {
    server.clock.move(30_000);
    const { ticket } = await members.demanded(person);
    return (await members.prove(person, ticket, 'authenticator', passwordAt(secret))).success;
  };
  expect(await isAccepted()).toBe(true);
  server = await serverWith(newSecret);
  server.clock.move(60_000);
  expect(await isAccepted()).toBe(false);
  server = await serverWith(newSecret, formerSecret);
  server.clock.move(120_000);
  expect(await isAccepted()).toBe(true);
  expect(await server.platform.renewSecrets()).toBe(2);
  expect(await server.platform.renewSecrets()).toBe(0);
  server = await serverWith(newSecret);
  server.clock.move(180_000);
  expect(await isAccepted()).toBe(true);
});

test('the renewal covers every authenticator, and skips new ones', async () => {
  const count = 450;
  await database.run(`
    insert into account_member (tenant, id, account, account_key, nickname, type, referral_code,
      created_at)
    select 'many', 'm' || n, 'a' || n, 'a' || n, '', 1, 'r' || n, 0
    from generate_series(1, ${count}) as n`);
  const box = (secret: string, accepted?: string) =>
    createSecretBox(() => Promise.resolve(secret), accepted);
  const former = box(formerSecret);
  for (let n = 1; n <= count; n += 1)
    await database.run(sql`insert into account_authenticator (tenant, member, sealed_secret, made_at)
      values ('many', ${`m${n}`}, ${await former.seal(`s${n}`, secretOwner('many', `m${n}`))}, 0)`);
  const renewing = box(newSecret, formerSecret);
  const another = 'set up again';
  let isFirst = true;
  const renewed = await renewAuthenticators(database, {
    ...renewing,
    renew: async (sealed, owner) => {
      if (isFirst)
        await database.run(sql`update account_authenticator set sealed_secret = ${another}
          where tenant = 'many' and sealed_secret = ${sealed}`);
      isFirst = false;
      return renewing.renew(sealed, owner);
    },
  });
  expect(renewed).toBe(count - 1);
  const rows = await database.query<{ member: string; sealed: string }>(
    `select member, sealed_secret as sealed from account_authenticator where tenant = 'many'`,
  );
  const opened = await Promise.all(
    rows.map(({ member, sealed }) => box(newSecret).open(sealed, secretOwner('many', member))),
  );
  expect(opened.filter((secret) => secret !== undefined)).toHaveLength(count - 1);
  expect(rows.filter(({ sealed }) => sealed === another)).toHaveLength(1);
});
