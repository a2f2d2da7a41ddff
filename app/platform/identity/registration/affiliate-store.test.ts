import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addAffiliate, countInvitation, isInvitationCode } from './affiliate-store.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const count = (code: string, tenant = 'one') => countInvitation(database, tenant, code, 10);
const change = (code: string, columns: ReturnType<typeof sql>) =>
  database.run(
    sql`update account_affiliate set ${columns} where tenant = 'one' and code_key = ${code}`,
  );

test('[AU-17] counts no more registrations than the maximum of a code', async () => {
  await addAffiliate(database, 'one', 'TWICE');
  await change('TWICE', sql`max_uses = 2`);
  expect([await count('twice'), await count(' Twice'), await count('TWICE')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await isInvitationCode(database, 'one', 'TWICE', 10)).toBe(false);
  expect(await count('TWICE', 'two')).toBe(false);
});

test('[AU-17] counts no registration after the end of a code', async () => {
  await addAffiliate(database, 'one', 'BRIEF');
  await change('BRIEF', sql`until = 11`);
  expect(await count('BRIEF')).toBe(true);
  await change('BRIEF', sql`until = 10`);
  expect(await count('BRIEF')).toBe(false);
  await change('BRIEF', sql`until = null, active = false`);
  expect(await count('BRIEF')).toBe(false);
});
