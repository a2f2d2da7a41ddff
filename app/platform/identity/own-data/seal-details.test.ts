import { describe, expect, test } from 'vitest';
import {
  loginPassword,
  paymentMembers,
  paymentTenant,
} from '../../../../tests/support/payment-members.ts';
import { createSecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readPersonalDetails, readRegistrationDetails, setBirthDate } from './own-data-store.ts';
import { renewDetails, sealPlainDetails } from './seal-details.ts';
import { platformForTests } from '../../../../tests/support/platform-for-tests.ts';

const former = 'the former secret of thirty-two letters';
const newer = 'the newer secret of thirty-two letters!';
const testPlatform = platformForTests(paymentTenant('one'));
const { join } = paymentMembers(() => testPlatform);

const boxOf = ({ secret, acceptedSecret }: { secret: string; acceptedSecret?: string }) =>
  createSecretBox(() => Promise.resolve(secret), acceptedSecret);
const secretBox = boxOf({ secret: newer });

/** Writes as the previous version did. */
async function writePlainly(
  member: string,
  {
    birthDate = null,
    answers = {},
    contacts = {},
  }: { readonly birthDate?: string | null; readonly answers?: object; readonly contacts?: object },
): Promise<void> {
  await testPlatform.database.run(sql`update account_member set birth_date = ${birthDate},
      contacts = ${JSON.stringify(contacts)}::jsonb where tenant = 'one' and id = ${member}`);
  await testPlatform.database.run(sql`update account_registration
      set answers = ${JSON.stringify(answers)}::jsonb where tenant = 'one' and member = ${member}`);
}

const newOwner = async () => ({ tenant: 'one', member: (await join()).id });
const readAll = async (owner: { tenant: string; member: string }, box = secretBox) => ({
  birthDate: (await readPersonalDetails(testPlatform.database, box, owner)).birthDate,
  ...(await readRegistrationDetails(testPlatform.database, box, owner)),
});
/** All text of the member's two rows. */
const rowsOf = async ({ member }: { member: string }): Promise<string> =>
  JSON.stringify(
    await testPlatform.database.query(sql`select m::text as member, r::text as registration
      from account_member m left join account_registration r
        on r.tenant = m.tenant and r.member = m.id
      where m.tenant = 'one' and m.id = ${member}`),
  );

const plain = {
  answers: { birthDate: '1990-05-17', fundsSource: 'salary' },
  contacts: { idNumber: 'P1234567', line: 'juan' },
};

describe('[ASVS 14.2.4] personal data at rest', () => {
  test('reads rows of the previous version before, during and after encryption', async () => {
    const owner = await newOwner();
    await writePlainly(owner.member, plain);
    const expected = { birthDate: '1990-05-17', ...plain };
    expect(await readAll(owner)).toEqual(expected);
    const { database } = testPlatform;
    // The power fails after each statement in turn; the next run continues.
    for (let statements = 1; ; statements += 1) {
      let remainingStatements = statements;
      const cut: Queryable = {
        ...database,
        run: (statement, ...rest) => {
          if ((remainingStatements -= 1) < 0) throw new Error('the power was cut');
          return database.run(statement, ...rest);
        },
      };
      const isDone = await sealPlainDetails(cut, secretBox).then(
        () => true,
        () => false,
      );
      expect(await readAll(owner)).toEqual(expected);
      if (isDone) break;
    }
    expect(await sealPlainDetails(database, secretBox)).toBe(0);
    expect(await rowsOf(owner)).not.toMatch(/1990|salary|P1234567|juan/);
  });

  test('does not give a second birth date to a member with an encrypted one', async () => {
    const owner = await newOwner();
    await writePlainly(owner.member, plain);
    const { database } = testPlatform;
    expect(await setBirthDate(database, secretBox, owner, '1991-01-01')).toBe(false);
    await sealPlainDetails(database, secretBox);
    expect(await setBirthDate(database, secretBox, owner, '1991-01-01')).toBe(false);
    // Queries as the previous version did.
    expect(
      await database.run(sql`update account_member set birth_date = '1991-01-01'
        where tenant = 'one' and id = ${owner.member} and birth_date is null`),
    ).toBe(0);
    expect((await readAll(owner)).birthDate).toBe('1990-05-17');
  });

  test('accepts and encrypts corrections made by the previous version', async () => {
    const owner = await newOwner();
    const { database } = testPlatform;
    expect(await setBirthDate(database, secretBox, owner, '1990-05-17')).toBe(true);
    await database.run(sql`update account_member set birth_date = '1992-02-02'
      where tenant = 'one' and id = ${owner.member}`);
    expect((await readAll(owner)).birthDate).toBe('1992-02-02');
    expect(await sealPlainDetails(database, secretBox)).toBe(1);
    expect((await readAll(owner)).birthDate).toBe('1992-02-02');
    expect(await rowsOf(owner)).not.toContain('1992-02-02');
  });

  test('a correction of staff made before stays over the answer of the registration', async () => {
    const owner = await newOwner();
    await writePlainly(owner.member, { ...plain, birthDate: '1993-03-03' });
    expect(await sealPlainDetails(testPlatform.database, secretBox)).toBe(3);
    expect(await readAll(owner)).toEqual({ birthDate: '1993-03-03', ...plain });
  });

  test('skips a row that changes concurrently until the next run', async () => {
    const owner = await newOwner();
    await writePlainly(owner.member, { birthDate: '1990-05-17' });
    const { database } = testPlatform;
    const during: typeof secretBox = {
      ...secretBox,
      async seal(...values) {
        await writePlainly(owner.member, { birthDate: '1994-04-04' });
        return secretBox.seal(...values);
      },
    };
    expect(await sealPlainDetails(database, during)).toBe(0);
    expect(await sealPlainDetails(database, secretBox)).toBe(1);
    expect((await readAll(owner)).birthDate).toBe('1994-04-04');
  });

  test('decrypts for its own member only, and never without the secret', async () => {
    const [owner, otherOwner] = [await newOwner(), await newOwner()];
    await writePlainly(owner.member, plain);
    const { database } = testPlatform;
    await sealPlainDetails(database, secretBox);
    await database.run(sql`update account_member o set birth_date = '',
        sealed_birth_date = m.sealed_birth_date, sealed_contacts = m.sealed_contacts
      from account_member m where m.tenant = 'one' and m.id = ${owner.member}
        and o.tenant = 'one' and o.id = ${otherOwner.member}`);
    const none = { birthDate: '', answers: {}, contacts: {} };
    expect(await readAll(otherOwner)).toEqual(none);
    expect(await readAll(owner, boxOf({ secret: former }))).toEqual(none);
  });

  test('is sealed by the new secret, after which the former is not needed', async () => {
    const owner = await newOwner();
    await writePlainly(owner.member, plain);
    const { database } = testPlatform;
    await sealPlainDetails(database, boxOf({ secret: former }));
    const renewingBox = boxOf({ secret: newer, acceptedSecret: former });
    expect(await readAll(owner, renewingBox)).toEqual({ birthDate: '1990-05-17', ...plain });
    expect(await renewDetails(database, renewingBox)).toBe(3);
    expect(await renewDetails(database, renewingBox)).toBe(0);
    expect(await readAll(owner)).toEqual({ birthDate: '1990-05-17', ...plain });
  });

  test('more rows than one batch are all sealed', async () => {
    const { database } = testPlatform;
    await database.run(`insert into account_member (tenant, id, account, account_key, nickname,
        type, referral_code, created_at, birth_date)
      select 'many.copy', 'm' || n, 'a' || n, 'a' || n, '', 1, 'r' || n, 0, null
      from generate_series(1, 450) as n`);
    await database.script('alter table account_member disable trigger aa_copy_change');
    await database.run(`update account_member set birth_date = '1990-05-17'
      where tenant = 'many.copy'`);
    expect(await sealPlainDetails(database, secretBox)).toBe(450);
    await database.script('alter table account_member enable trigger aa_copy_change');
  });

  test('[MC-01] a day of birth that a member enters is never in the database readably', async () => {
    const member = await join();
    expect(
      await testPlatform.call(
        'one',
        'setPersonalData',
        { field: 'birthDate', value: '1990-05-17', password: loginPassword },
        { token: member.token },
      ),
    ).toMatchObject({ success: true });
    expect(await rowsOf({ member: member.id })).not.toContain('1990-05-17');
    expect(
      (await testPlatform.call('one', 'ownData', {}, { token: member.token })).value.birthDate,
    ).toBe('1990-••-••');
  });
});
